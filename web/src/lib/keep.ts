// What this browser keeps: settings, and the games it knows. A browser that keeps nothing works as well, until it is closed.

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(`lantern.${name}`, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: nothing to be done, and nothing lost but comfort.
  }
}

export function kept<T>(name: string): T | null {
  try {
    const text = localStorage.getItem(`lantern.${name}`);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

/** The same for as long as this window is open; null takes it away. */
export function hold(name: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(`lantern.${name}`);
    else sessionStorage.setItem(`lantern.${name}`, value);
  } catch {
    // As above.
  }
}

export function held(name: string): string | null {
  try {
    return sessionStorage.getItem(`lantern.${name}`);
  } catch {
    return null;
  }
}
