// Survivors and their settlement out of a file of sheets (docs/survivor.schema.json), as far as the server knows what they have.

import type {Hello} from '../types';
import {list} from '../lib/words';

export type Sheet = Record<string, unknown> & {name: string};

/** What a file of sheets may say of the settlement besides. */
export interface Settlement {
  innovations?: string[];
  volumes?: number;
  'survival limit'?: number;
  actions?: string[];
}

export interface SheetsRead {
  sheets: Sheet[];
  settlement: Settlement | null;
  /** What is wrong with the file or was left out, in sentences that follow its name and a colon. */
  trouble: string[];
}

function isSheet(one: unknown): one is Sheet {
  return typeof one === 'object' && one !== null && typeof (one as Sheet).name === 'string' && (one as Sheet).name !== '';
}

function isSettlement(one: unknown): one is Settlement {
  if (typeof one !== 'object' || one === null) return false;
  const {actions: knows, innovations: has, volumes: read, 'survival limit': most} = one as Record<string, unknown>;
  const isWords = (all: unknown): boolean =>
    all === undefined || (Array.isArray(all) && all.every(word => typeof word === 'string'));
  const isNumber = (some: unknown): boolean => some === undefined || typeof some === 'number';
  return isWords(knows) && isWords(has) && isNumber(read) && isNumber(most);
}

/** The names on a sheet that the server does not know. */
function unknownIn(sheet: Sheet, hello: Hello): string[] {
  const names = (words: unknown): string[] => (Array.isArray(words) ? words.flat().filter(one => typeof one === 'string') : []);
  const all = (
    [
      ['gear', hello.gear],
      ['fighting arts', hello.fighting_arts],
      ['disorders', hello.disorders],
      ['abilities', hello.abilities],
      ['injuries', hello.injuries],
    ] as const
  ).flatMap(([key, known]) => names(sheet[key]).filter(name => !known.some(one => one.toLowerCase() === name.toLowerCase())));
  return [...new Set(all)];
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What the text of a file says; of a file that is none, only what is wrong with it. */
export function sheetsIn(text: string, hello: Hello): SheetsRead {
  const parsed = parsedOrNull(text);
  const within = (typeof parsed === 'object' && parsed !== null ? parsed : {}) as {survivors?: unknown; settlement?: unknown};
  const all: unknown[] = Array.isArray(parsed) ? parsed : Array.isArray(within.survivors) ? within.survivors : [parsed];
  const odd = all.findIndex(one => !isSheet(one));
  if (!all.length || odd >= 0) {
    const which = all.length > 1 ? `, and its survivor ${odd + 1} has none` : '';
    const right = `that is JSON, {"name": …} for one survivor, [ … ] or {"survivors": [ … ]} for several${which}.`;
    return {sheets: [], settlement: null, trouble: [`this is no sheet: ${right}`]};
  }
  const trouble: string[] = [];
  const sheets = all.filter(isSheet).filter(sheet => {
    const foreign = unknownIn(sheet, hello);
    if (foreign.length) trouble.push(`${sheet.name} was left out: nothing is called ${list(foreign)} here.`);
    return !foreign.length;
  });
  const settlement = isSettlement(within.settlement) ? within.settlement : null;
  if (within.settlement !== undefined && !settlement)
    trouble.push(
      'What the file says of the settlement was left out: actions and innovations are lists of names, volumes and "survival limit" numbers.',
    );
  return {sheets, settlement, trouble};
}
