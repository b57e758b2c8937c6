const mostRemembered = 200;

/**
 * Tells which entries are worth writing when the same comes again and again: the first, then the tenth, the hundredth
 * and so on, each with how often it came. No timer, so no count is lost when the console ends.
 */
export class Repeats {
  readonly #counts = new Map<string, number>();

  /** How often this entry has come so far when it is to be written; null when it is only counted. */
  count(entry: string): number | null {
    const count = (this.#counts.get(entry) ?? 0) + 1;
    // The least recently seen is forgotten first.
    this.#counts.delete(entry);
    this.#counts.set(entry, count);
    for (const oldest of this.#counts.keys()) {
      if (this.#counts.size <= mostRemembered) break;
      this.#counts.delete(oldest);
    }
    return Number.isInteger(Math.log10(count)) ? count : null;
  }
}
