/** A key, button or touch as the main process sees it before the page; a script can't create one. */
export interface SeenInput {
  readonly type?: string | undefined;
  /** A key's name as in DOM events. */
  readonly key?: string | undefined;
  readonly isAutoRepeat?: boolean | undefined;
}

/** `press`: activates a control (mouse button, touch, Enter, Space). `any`: every key too. */
export type InputKind = 'press' | 'any';

/** On a slow computer this much time may pass between a press and the resulting call. */
export const inputCountsForMs = 5_000;

interface Seen {
  readonly serial: number;
  atMs: number;
  /** The release still expected; null if it has come or none is expected. */
  comesUpAs: string | null;
}

const pressTypes: ReadonlySet<string> = new Set(['mouseDown', 'touchStart', 'gestureTap']);
const keyTypes: ReadonlySet<string> = new Set(['rawKeyDown', 'keyDown']);
const releases: ReadonlyMap<string, string> = new Map([
  ['mouseDown', 'mouseUp'],
  ['touchStart', 'touchEnd'],
  ['rawKeyDown', 'keyUp'],
  ['keyDown', 'keyUp'],
]);
const releaseTypes: ReadonlySet<string> = new Set(releases.values());
const pressKeys: ReadonlySet<string> = new Set(['Enter', ' ']);

/**
 * Remembers the last genuine input in the console's window. One input allows one act of each kind: a compromised page
 * can't send fifty changes after one click.
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

  /** SECURITY: only what is still held down is renewed, so that later typing doesn't revive an old press. */
  #cameUp(release: string, atMs: number): void {
    for (const seen of this.#last.values()) {
      if (seen.comesUpAs !== release) continue;
      // A click takes effect on release, which may be long after the button went down.
      seen.atMs = atMs;
      seen.comesUpAs = null;
    }
  }

  /** Whether an unused input supports an act of this kind; uses it up. */
  take(act: string, kind: InputKind): boolean {
    const seen = this.#last.get(kind);
    if (seen === undefined || this.#monotonicMs() - seen.atMs > inputCountsForMs) return false;
    if (this.#usedBy.get(act) === seen.serial) return false;
    this.#usedBy.set(act, seen.serial);
    return true;
  }

  since(atMs: number): boolean {
    const seen = this.#last.get('any');
    return seen !== undefined && seen.atMs > atMs;
  }

  forget(): void {
    this.#last.clear();
  }
}

const releaseOf = (type: string, key: string): string => `${type} ${key}`;
