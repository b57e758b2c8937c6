import type { Shown } from './shown.ts';

export class Telling {
  readonly #meanings = new Map<string, string>();
  readonly #assumed = new Map<string, string>();
  readonly #rawValues = new Map<string, string>();
  readonly #visible: string[] = [];

  means(key: string, value: string | number | boolean | null | undefined): void {
    if (value !== null && value !== undefined) this.#meanings.set(key, String(value));
  }

  assumes(key: string, value: string): void {
    this.#assumed.set(key, value);
  }

  raw(key: string, value: string | number | null | undefined): void {
    if (value !== null && value !== undefined) this.#rawValues.set(key, String(value));
  }

  /** Fields with this name are shown raw, under that name. */
  showsRaw(name: string): void {
    this.#visible.push(name);
  }

  shown(isWhole: boolean, notes: readonly string[], withValues: readonly string[]): Shown {
    const admitted = [
      ...notes.map((path) => ({ path, withValue: withValues.includes(path), isQuestion: false })),
      ...this.#visible.map((name) => ({ path: `*.${name}`, withValue: true, isQuestion: false })),
    ];
    return {
      isWhole,
      meanings: this.#meanings,
      assumed: this.#assumed,
      rawValues: this.#rawValues,
      admitted,
    };
  }
}
