/** What the main process sees of a key, button or touch before the page does; a script cannot make one. */
export interface SeenInput {
  readonly type?: string | undefined;
  /** Of a key: its name as in DOM events. */
  readonly key?: string | undefined;
  readonly isAutoRepeat?: boolean | undefined;
}

/** `press`: what activates a control (a button of the mouse, a touch, Enter, Space). `any`: every key too. */
export type InputKind = 'press' | 'any';

/** A slow machine may take this long from a press to the call that it led to. */
export const inputCountsForMs = 5_000;

interface Seen {
  readonly serial: number;
  atMs: number;
  /** The release that it has yet to come to; null when it has, or when none comes. */
  comesUpAs: string | null;
}

const pressTypes: ReadonlySet<string> = new Set(['mouseDown', 'touchStart', 'gestureTap']);
const keyTypes: ReadonlySet<string> = new Set(['rawKeyDown', 'keyDown']);
/** By which event each of them ends. */
const releases: ReadonlyMap<string, string> = new Map([
  ['mouseDown', 'mouseUp'],
  ['touchStart', 'touchEnd'],
  ['rawKeyDown', 'keyUp'],
  ['keyDown', 'keyUp'],
]);
const releaseTypes: ReadonlySet<string> = new Set(releases.values());
const pressKeys: ReadonlySet<string> = new Set(['Enter', ' ']);

/**
 * Remembers the last genuine input in the console's window. One input stands for one act of each kind: a page that
 * was taken over cannot send fifty changes on the strength of one click.
 */
export class PersonInput {
  readonly #monotonicMs: () => number;
  readonly #last = new Map<InputKind, Seen>();
  readonly #usedBy = new Map<string, number>();
  #serial = 0;

  constructor(monotonicMs: () => number) {
    this.#monotonicMs = monotonicMs;
  }

  see({ type = '', key = '', isAutoRepeat = false }: SeenInput): void {
    const atMs = this.#monotonicMs();
    if (releaseTypes.has(type)) {
      this.#cameUp(releaseOf(type, key), atMs);
      return;
    }
    const isKey = keyTypes.has(type);
    if (isAutoRepeat || !(isKey || pressTypes.has(type))) return;
    this.#serial += 1;
    const { last, serial } = { last: this.#last, serial: this.#serial };
    const release = releases.get(type);
    const comesUpAs = release === undefined ? null : releaseOf(release, key);
    last.set('any', { serial, atMs, comesUpAs });
    if (!isKey || pressKeys.has(key)) last.set('press', { serial, atMs, comesUpAs });
  }

  /** SECURITY: only what is still down is renewed, so that letters typed later give no old press new life. */
  #cameUp(release: string, atMs: number): void {
    for (const seen of this.#last.values()) {
      if (seen.comesUpAs !== release) continue;
      // A click takes effect when the button comes up, which may be long after it went down.
      seen.atMs = atMs;
      seen.comesUpAs = null;
    }
  }

  /** Whether an act of this kind rests on an input that it has not rested on before; uses the input up. */
  take(act: string, kind: InputKind): boolean {
    const seen = this.#last.get(kind);
    if (seen === undefined || this.#monotonicMs() - seen.atMs > inputCountsForMs) return false;
    if (this.#usedBy.get(act) === seen.serial) return false;
    this.#usedBy.set(act, seen.serial);
    return true;
  }

  /** Whether there was any input after that moment. */
  since(atMs: number): boolean {
    const seen = this.#last.get('any');
    return seen !== undefined && seen.atMs > atMs;
  }

  /** What was pressed before no longer stands for anything, for example because the page was loaded anew. */
  forget(): void {
    this.#last.clear();
  }
}

const releaseOf = (type: string, key: string): string => `${type} ${key}`;
