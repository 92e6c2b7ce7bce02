// What a person sets for this browser.

import {keep, kept} from './keep';

export type Theme = 'auto' | 'light' | 'dark';
export type Speed = 'slow' | 'normal' | 'fast' | 'none';
/** When one press answers: with the mouse alone, always, never (a second one confirms). Grave options are asked twice all the same. */
export type OnePress = 'mouse' | 'always' | 'never';

interface Kept {
  theme: Theme;
  speed: Speed;
  letters: boolean;
  onePress: OnePress;
}

const usual: Kept = {theme: 'auto', speed: 'normal', letters: true, onePress: 'mouse'};
const FACTORS: Record<Speed, number> = {slow: 1.6, normal: 1, fast: 0.5, none: 0};

class Settings {
  private all = $state<Kept>({...usual, ...(kept<Partial<Kept>>('settings') ?? {})});
  private systemDark = $state(true);

  constructor() {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    this.systemDark = dark.matches;
    dark.addEventListener('change', event => {
      this.systemDark = event.matches;
      this.apply();
    });
    this.apply();
  }

  get theme(): Theme {
    return this.all.theme;
  }
  get speed(): Speed {
    return this.all.speed;
  }
  get letters(): boolean {
    return this.all.letters;
  }
  get onePress(): OnePress {
    return this.all.onePress;
  }
  /** What the theme that is not shown is called. */
  get otherTheme(): string {
    return this.dark ? 'Parchment' : 'Lantern light';
  }
  get dark(): boolean {
    return this.theme === 'auto' ? this.systemDark : this.theme === 'dark';
  }
  /** How long motion takes, as a factor; 0 is none. */
  get factor(): number {
    return FACTORS[this.speed];
  }

  /** The same, and 0 where no motion is wanted. */
  get pace(): number {
    return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : this.factor;
  }

  turnTheme(): void {
    this.set({theme: this.dark ? 'light' : 'dark'});
  }

  set(change: Partial<Kept>): void {
    Object.assign(this.all, change);
    keep('settings', {...this.all});
    this.apply();
  }

  private apply(): void {
    const root = document.documentElement;
    root.dataset.theme = this.dark ? 'dark' : 'light';
    root.dataset.speed = this.speed;
    root.style.setProperty('--slow', String(this.factor));
  }
}

export const settings = new Settings();
