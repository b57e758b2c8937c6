/** Enough for every panel of the properties that a person has open in a day's work. */
const limit = 2_000;

/** Which snapshots a screen has asked for since the app started; the oldest are forgotten first. */
export class ShownNames {
  readonly #names = new Set<string>();

  add(name: string): void {
    this.#names.delete(name);
    this.#names.add(name);
    for (const oldest of this.#names) {
      if (this.#names.size <= limit) break;
      this.#names.delete(oldest);
    }
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }
}
