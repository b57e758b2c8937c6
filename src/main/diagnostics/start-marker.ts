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

/** `faultAt`: when a fault that nobody caught ended that start. Both ISO. */
const markerSchema = z.object({ startedAt: z.string(), faultAt: z.string().nullable() });
type Marker = z.infer<typeof markerSchema>;

/** How the start before this one ended; `unknown`: killed, cut off from its power, or crashed below JavaScript. */
export type EarlierEnd =
  | { readonly kind: 'orderly' }
  | { readonly kind: 'fault'; readonly startedAt: string; readonly at: string }
  | { readonly kind: 'unknown'; readonly startedAt: string };

/**
 * A small file that is there while the console runs, so that a start finds how the one before it ended. It holds times only,
 * and stays on this computer. Nothing here throws: a full disk must not keep the console from starting or from ending.
 */
export class StartMarker {
  readonly #folder: string;
  readonly #startedAt: string;

  constructor(folder: string, now: Date) {
    this.#folder = folder;
    this.#startedAt = now.toISOString();
  }

  /** Says how the start before this one ended, and marks that this one runs. */
  begin(): EarlierEnd {
    const earlier = this.#read();
    // Written at once; the disk takes milliseconds to have it for good, and a start does not wait for that.
    this.#write({ startedAt: this.#startedAt, faultAt: null }, syncBehind);
    if (earlier === null) return { kind: 'orderly' };
    const { startedAt, faultAt } = earlier;
    return faultAt === null ? { kind: 'unknown', startedAt } : { kind: 'fault', startedAt, at: faultAt };
  }

  /** The last words of a start that a fault ends, to the disk: a process that is about to end has no later. */
  faulted(now: Date): void {
    this.#write({ startedAt: this.#startedAt, faultAt: now.toISOString() }, syncAtOnce);
  }

  /** It ends as it should. */
  ended(): void {
    try {
      rmSync(this.#path, { force: true });
    } catch {
      // Then the next start takes this one for cut short: too much said rather than too little.
    }
  }

  get #path(): string {
    return join(this.#folder, fileName);
  }

  #read(): Marker | null {
    try {
      return markerSchema.parse(JSON.parse(readFileSync(this.#path, 'utf8')));
    } catch {
      // There is none, or it was cut off while it was written.
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
      // Nothing else can be said about it: the log is in the same folder.
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
    // A disk that does not take it is no reason to say anything.
    close(descriptor, () => undefined);
  });
}
