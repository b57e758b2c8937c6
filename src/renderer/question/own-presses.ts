export interface Press {
  readonly type: 'keydown' | 'keyup' | 'pointerdown' | 'click';
  readonly code?: string;
  readonly repeat?: boolean;
  /** Whether it only types into the field. Letters answer nothing. */
  readonly isTyped?: boolean;
  /** For a click: whether it came from a pointer rather than a key. */
  readonly isOfPointer?: boolean;
}

/**
 * Decides which presses answer this question. SECURITY: only those that began here once it could be read. A key held
 * down, one pressed elsewhere, and the second half of a press were meant for what was here before.
 */
export class OwnPresses {
  readonly #down = new Set<string>();
  #isSettled = false;

  settle(): void {
    this.#isSettled = true;
  }

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
