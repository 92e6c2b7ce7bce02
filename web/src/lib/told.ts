// What the server answers to questions about the game, beside the view.

import type {Line, Outcome, Question, Undone, View} from '../types';

export interface ForecastOf {
  key: string;
  forecast: Forecast;
  puts_off?: string;
}

export interface Chance {
  value: number;
  fraction?: string;
  low?: number;
  high?: number;
}

export interface Forecast {
  horizon: string;
  /** Of a pass: what it may only put off, since it is offered again before long. */
  putsOff?: string;
  option?: string;
  exact: boolean;
  futures?: number;
  survivors: ({name: string} & Record<'hit' | 'hurt' | 'down' | 'severe injury' | 'dead' | 'survival lost', Chance>)[];
  monster: {wounds: Chance; 'at least one, two, three': Chance[]; defeated: Chance};
  trap: Chance;
}

export interface Hint {
  key: string;
  hint: {says: string};
}

/** A moment of the past that is looked at. */
export interface Past {
  answers: number;
  of: number;
  view: View;
  question: Question;
  logTo: number;
}

export interface Answered {
  answers: number;
  outcome: Outcome;
  news: Line[];
  question: Question;
  may_answer: boolean;
  view?: View;
  taken_back?: number;
  undone?: Undone;
  given?: string;
  by?: string | null;
}
