/** What an event of the question's window has to tell. */
export interface Press {
  readonly type: 'keydown' | 'keyup' | 'pointerdown' | 'click';
  /** Of a key: which one. */
  readonly code?: string;
  readonly repeat?: boolean;
  /** Whether it only writes into the field: letters answer nothing. */
  readonly isTyped?: boolean;
  /** Of a click: whether a pointer made it, rather than a key. */
  readonly isOfPointer?: boolean;
}

/**
 * Which presses are an answer to this question. SECURITY: only those that began here once it could be read. A key that is
 * held down, one that went down elsewhere, and the second half of a press were meant for what stood here before.
 */
export class OwnPresses {
  readonly #down = new Set<string>();
  #isSettled = false;

  settle(): void {
    this.#isSettled = true;
  }

  /** Whether it may take effect. */
  counts({ type, code = '', repeat = false, isTyped = false, isOfPointer = false }: Press): boolean {
    switch (type) {
      case 'keydown':
        if (isTyped) return true;
        if (!this.#isSettled || repeat) return false;
        this.#down.add(code);
        return true;
      case 'keyup':
        return this.#down.delete(code) || isTyped;
      case 'pointerdown':
        if (this.#isSettled) this.#down.add(pointer);
        return this.#isSettled;
      case 'click':
        return this.#isSettled && (!isOfPointer || this.#down.delete(pointer));
    }
  }
}

const pointer = 'pointer';
