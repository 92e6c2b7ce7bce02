// Lines of the log that are one as they are seen, until somebody opens them: what standing orders passed one after the other, and the dice of a roll.

import type {Line} from '../types';
import {plural} from './words';

/** Lines that stand together, and what they are in one; a line alone says that itself. */
export interface Run {
  lines: readonly [Line, ...Line[]];
  says: string;
}

/** Whether a line goes on with those before it. */
function goesOn(before: Line, line: Line): boolean {
  return line.ordered ? before.ordered === true : line.roll !== undefined;
}

function says(lines: readonly Line[]): string {
  const last = lines[lines.length - 1]!;
  if (lines.length === 1) return last.text;
  return last.roll?.text ?? `Orders passed ${plural(lines.length, 'time')}`;
}

export function runsOf(lines: readonly Line[]): Run[] {
  const runs: [Line, ...Line[]][] = [];
  lines.forEach((line, i) => {
    if (i && goesOn(lines[i - 1]!, line)) runs[runs.length - 1]!.push(line);
    else runs.push([line]);
  });
  return runs.map(run => ({lines: run, says: says(run)}));
}
