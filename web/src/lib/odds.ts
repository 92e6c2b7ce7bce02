// The chances of an option as rows, the same rows in the same order for every option of a question, so that the eye compares.

import type {Forecast} from './told';
import {percent} from './words';

export interface Odd {
  label: string;
  words: string;
  /** 0 to 100, of the bar. */
  part: number;
  tone: 'good' | 'bad' | 'dire' | 'none';
}

/** `who`: the survivor whose fate is told. `known`: the survivor whom the question or the answer names, so that the rows need not. */
export function oddsOf(forecast: Forecast, who: string | null, known: string | null): Odd[] {
  const row = (label: string, chance: {value: number}, tone: Odd['tone']): Odd => ({
    label,
    words: percent(chance),
    part: Math.round(chance.value * 100),
    tone: tone === 'dire' && chance.value === 0 ? 'none' : tone,
  });
  const one = forecast.survivors.find(survivor => survivor.name === who);
  const rows: Odd[] = [row('wounds', forecast.monster['at least one, two, three'][0] ?? {value: 0}, 'good')];
  const name = one && one.name !== known ? `${one.name} ` : '';
  if (one) rows.push(row(`${name}hurt`, one.hurt, 'bad'), row(`${name}dies`, one.dead, 'dire'));
  rows.push(row('trap', forecast.trap, 'bad'));
  return rows;
}
