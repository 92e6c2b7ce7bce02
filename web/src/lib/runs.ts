// Lines of the log that tell of what standing orders passed: those that follow one another are one line, which opens.

import type {Line} from '../types';

/** Lines that stand together: one alone, or several passes by order. */
export type Run = readonly [Line, ...Line[]];

export function runsOf(lines: readonly Line[]): Run[] {
  const runs: [Line, ...Line[]][] = [];
  for (const line of lines) {
    const last = runs[runs.length - 1];
    if (line.ordered && last?.[0].ordered) last.push(line);
    else runs.push([line]);
  }
  return runs;
}
