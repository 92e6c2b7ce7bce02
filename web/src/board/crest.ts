// The head that stands for a monster: drawn from its name, so that every monster of every pack has its own and nobody has to draw one.

import {chanceOf, numberOf} from './geometry';

export interface Crest {
  /** Mane, spines or horns: what stands out around the head. */
  crown: string;
  /** Horns are lines, the rest is filled. */
  lines: boolean;
  face: string;
  features: string;
}

const FACES = [
  {
    face: 'M-12-9q12-8 24 0q3 8-1 14l-5 9q-6 4-12 0l-5-9q-4-6-1-14z',
    features: 'M-9-3l6 2.4-5 1.2zM9-3l-6 2.4 5 1.2zM-3.4 6h6.8L0 9.4zM0 9.4v3m0 0q-3 2.6-5.4.6m5.4-.6q3 2.6 5.4.6',
  },
  {
    face: 'M-11-11Q0-16 11-11Q14-2 8 5L5 15Q0 18-5 15L-8 5Q-14-2-11-11z',
    features: 'M-8-4L-3-1-7 1zM8-4L3-1 7 1zM-3 12q1-1.5 2 0M1 12q1-1.5 2 0M-2-9L0-4 2-9',
  },
  {
    face: 'M0-15Q13-13 13-1Q13 8 6 11V16H-6V11Q-13 8-13-1Q-13-13 0-15z',
    features: 'M-8-3a3 3 0 1 0 6 0 3 3 0 1 0-6 0zM2-3a3 3 0 1 0 6 0 3 3 0 1 0-6 0zM0 4l-2 4h4zM-4 11v4M0 11v4M4 11v4',
  },
] as const;

export function crestOf(name: string): Crest {
  const seed = numberOf(name.toLowerCase());
  const value = (salt: number): number => chanceOf(seed & 0xffff, seed >>> 16, salt);
  const mane = /lion|wolf|bear|ape/i.test(name);
  const style = mane ? 0 : Math.floor(value(1) * 3);
  const {face, features} = FACES[mane ? 0 : Math.floor(value(2) * FACES.length)]!;
  if (style === 2) {
    const wide = 15 + value(3) * 8;
    const tips = Array.from({length: 2 + Math.floor(value(4) * 2)}, (_, i) => {
      const up = -14 - i * 5;
      const out = wide - i * 5;
      return `M-7-10Q${-out} ${up + 8} ${-out - 2} ${up - 4}M7-10Q${out} ${up + 8} ${out + 2} ${up - 4}`;
    });
    return {crown: tips.join(''), lines: true, face, features};
  }
  const points = style === 0 ? 13 : 7 + Math.floor(value(5) * 3);
  const inner = style === 0 ? 20.5 : 14;
  let crown = '';
  for (let i = 0; i < points * 2; i++) {
    const angle = (i / points) * Math.PI - Math.PI / 2;
    const radius = i % 2 ? inner - value(10 + (i >> 1)) : style === 0 ? 25.5 : 27 - value(40 + (i >> 1)) * 4;
    crown += `${i ? 'L' : 'M'}${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  }
  return {crown: `${crown}z`, lines: false, face, features};
}
