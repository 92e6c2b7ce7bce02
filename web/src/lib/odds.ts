// The chances of an option as rows, the same rows in the same order for every option of a question, so that the eye compares.

import type {Question, View} from '../types';
import type {Forecast} from './told';
import {percent} from './words';

export interface Odd {
  label: string;
  words: string;
  /** 0 to 100, of the bar. */
  part: number;
  tone: 'good' | 'bad' | 'dire' | 'none';
}

/**
 * Whose fate the rows of an answer that is about nobody tell: the asked survivor's, or that of whoever is the likeliest to go down in any of the
 * forecasts.
 */
export function whoMatters(forecasts: Forecast[], question: Question, view: View): string | null {
  const asked = view.survivors.find(one => one.number === question.seat);
  if (asked) return asked.name;
  const worst = new Map<string, number>();
  for (const forecast of forecasts)
    for (const one of forecast.survivors)
      worst.set(one.name, Math.max(worst.get(one.name) ?? 0, one.down.value + one.dead.value + one.hurt.value / 100));
  return [...worst].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** `known`: the survivor whom the question or the answer names, so that the rows need not. */
export function oddsOf(forecast: Forecast, who: string | null, known: string | null): Odd[] {
  const row = (label: string, chance: {value: number}, tone: Odd['tone']): Odd => ({
    label,
    words: percent(chance),
    part: Math.round(chance.value * 100),
    tone: tone === 'dire' && chance.value === 0 ? 'none' : tone,
  });
  const one = forecast.survivors.find(survivor => survivor.name === who);
  const others = forecast.survivors.filter(survivor => survivor.name !== who);
  const likeliest = others.reduce<(typeof others)[number] | null>(
    (worst, next) => (next.dead.value > (worst?.dead.value ?? 0) ? next : worst),
    null,
  );
  const rows: Odd[] = [row('wounds', forecast.monster['at least one, two, three'][0] ?? {value: 0}, 'good')];
  const name = one && one.name !== known ? `${one.name} ` : '';
  if (one) rows.push(row(`${name}hurt`, one.hurt, 'bad'), row(`${name}dies`, one.dead, 'dire'));
  if (!one && likeliest) rows.push(row(`${likeliest.name} dies`, likeliest.dead, 'dire'));
  rows.push(row('trap', forecast.trap, 'bad'));
  return rows;
}
