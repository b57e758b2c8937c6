import {
  close,
  closeSync,
  fsync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const fileName = 'start.json';

/** `faultAt`: when an uncaught fault ended that process. Both ISO. */
const markerSchema = z.object({ startedAt: z.string(), faultAt: z.string().nullable() });
type Marker = z.infer<typeof markerSchema>;

/** How the previous process ended; `unknown`: killed, power lost or crashed below JavaScript. */
export type EarlierEnd =
  | { readonly kind: 'orderly' }
  | { readonly kind: 'fault'; readonly startedAt: string; readonly at: string }
  | { readonly kind: 'unknown'; readonly startedAt: string };

/**
 * A small file that exists while the program runs, so that the next start knows how it ended. It contains only times
 * and stays on this computer. Nothing here throws: a full disk must not prevent a start or an end.
 */
export class StartMarker {
  readonly #folder: string;
  readonly #startedAt: string;

  constructor(folder: string, now: Date) {
    this.#folder = folder;
    this.#startedAt = now.toISOString();
  }

  /** Returns how the previous process ended, and marks this one as running. */
  begin(): EarlierEnd {
    const earlier = this.#read();
    // Written at once; flushing takes milliseconds, and the start doesn't wait for that.
    this.#write({ startedAt: this.#startedAt, faultAt: null }, syncBehind);
    if (earlier === null) return { kind: 'orderly' };
    const { startedAt, faultAt } = earlier;
    return faultAt === null ? { kind: 'unknown', startedAt } : { kind: 'fault', startedAt, at: faultAt };
  }

  /** Records that a fault is ending the process, flushed at once because there is no later. */
  faulted(now: Date): void {
    this.#write({ startedAt: this.#startedAt, faultAt: now.toISOString() }, syncAtOnce);
  }

  /** Call when the program ends normally. */
  ended(): void {
    try {
      rmSync(this.#path, { force: true });
    } catch {
      // The next start then takes this one for interrupted, which is better than missing a fault.
    }
  }

  get #path(): string {
    return join(this.#folder, fileName);
  }

  #read(): Marker | null {
    try {
      return markerSchema.parse(JSON.parse(readFileSync(this.#path, 'utf8')));
    } catch {
      // There is none, or writing it was interrupted.
      return null;
    }
  }

  #write(marker: Marker, syncAndClose: (descriptor: number) => void): void {
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      const descriptor = openSync(this.#path, 'w', 0o600);
      try {
        writeSync(descriptor, JSON.stringify(marker));
      } finally {
        syncAndClose(descriptor);
      }
    } catch {
      // Nothing can be logged: the log is in the same folder.
    }
  }
}

function syncAtOnce(descriptor: number): void {
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function syncBehind(descriptor: number): void {
  fsync(descriptor, () => {
    // Failing to flush isn't worth reporting.
    close(descriptor, () => undefined);
  });
}
