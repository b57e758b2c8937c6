interface Remembered<T> {
  readonly version: string;
  readonly body: T;
  readonly chars: number;
}

/** Recently used parsed bodies, limited by text length; the least recently used goes first. */
export class BodyMemory<T> {
  readonly #limitChars: number;
  readonly #bodies = new Map<string, Remembered<T>>();
  #chars = 0;

  constructor(limitChars: number) {
    this.#limitChars = limitChars;
  }

  /** `version` identifies the exact stored body; an older one is dropped. */
  get(name: string, version: string): T | undefined {
    const found = this.#bodies.get(name);
    if (found === undefined) return undefined;
    this.forget(name);
    if (found.version !== version) return undefined;
    this.#keep(name, found);
    return found.body;
  }

  remember(name: string, version: string, body: T, chars: number): void {
    this.forget(name);
    if (chars > this.#limitChars) return;
    this.#keep(name, { version, body, chars });
    for (const oldest of this.#bodies.keys()) {
      if (this.#chars <= this.#limitChars) break;
      this.forget(oldest);
    }
  }

  forget(name: string): void {
    const found = this.#bodies.get(name);
    if (found === undefined) return;
    this.#bodies.delete(name);
    this.#chars -= found.chars;
  }

  clear(): void {
    this.#bodies.clear();
    this.#chars = 0;
  }

  #keep(name: string, remembered: Remembered<T>): void {
    this.#bodies.set(name, remembered);
    this.#chars += remembered.chars;
  }
}
