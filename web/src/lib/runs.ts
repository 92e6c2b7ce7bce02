// Lines of the log that are one as they are seen, until somebody opens them: what standing orders passed one after the other, and the dice of a roll.

import type {Line} from '../types';

/** Lines that stand together, and what they are in one; a line alone says that itself. */
export interface Run {
  lines: readonly [Line, ...Line[]];
  says: string;
}

/** A die's line up to what the die shows. */
function upToDie({text, die}: Line): string {
  return die ? text.slice(0, Math.max(0, text.indexOf(String(die.shows)))) : '';
}

/** `Attack roll 9: a hit; 2: a miss.` of dice of one roll, whose lines begin alike; else nothing. */
function rolled(lines: readonly [Line, ...Line[]]): string {
  const start = upToDie(lines[0]);
  if (!start || lines.some(line => upToDie(line) !== start)) return '';
  return `${start}${lines.map(line => line.text.slice(start.length).replace(/\.$/, '')).join('; ')}.`;
}

/** What lines come to in one; nothing where they stand apart. */
function together(lines: readonly [Line, ...Line[]]): string {
  const ordered = lines.filter(line => line.ordered).length;
  if (ordered) return ordered === lines.length ? `${ordered} passes, nobody was asked` : '';
  const [{die, depth}] = lines;
  const alike = lines.every(line => line.depth === depth && line.die?.for === die?.for && line.die?.needed === die?.needed);
  return die && alike ? rolled(lines) : '';
}

export function runsOf(lines: readonly Line[]): Run[] {
  const runs: {lines: [Line, ...Line[]]; says: string}[] = [];
  for (const line of lines) {
    const last = runs[runs.length - 1];
    const says = last ? together([...last.lines, line]) : '';
    if (last && says) {
      last.lines.push(line);
      last.says = says;
    } else runs.push({lines: [line], says: line.text});
  }
  return runs;
}
