/** What would be broken off by quitting now. */
export interface Unfinished {
  /** Changes that are being checked, sent or verified at this moment. */
  readonly changes: number;
  /** Titles of the bulk edits that run. */
  readonly bulkEdits: readonly string[];
  /** Drafts that are in memory only. */
  readonly drafts: number;
}

/** `finish`: let the change under way come to rest, then quit. */
export type QuitAnswer = 'finish' | 'now' | 'stay';

export interface QuitParts {
  unfinished: () => Unfinished;
  /** Pauses bulk edits after the change under way; resolves when nothing is being worked on. */
  rest: () => Promise<void>;
  ask: (unfinished: Unfinished) => Promise<QuitAnswer>;
  /** Begins the quitting of the whole program; asks `mayQuit` again. */
  quit: () => void;
  sleep: (ms: number) => Promise<void>;
}

/** Longest wait for a change under way: a send with its reads takes seconds, a slow service a quarter of a minute. */
export const finishWithinMs = 30_000;
/** The operating system ends programs that make it wait for longer. */
export const systemPatienceMs = 3_000;

/**
 * Whether the program may quit. A run that is broken off is settled at the next start by reading, so quitting is
 * always safe; a person is asked once all the same, the operating system is not kept waiting.
 */
export class Quitting {
  readonly #parts: QuitParts;
  #stage: 'running' | 'asking' | 'finishing' | 'leaving' = 'running';

  constructor(parts: QuitParts) {
    this.#parts = parts;
  }

  /** For `before-quit` and for the closing of the last window: false holds it back while the person is asked. */
  mayQuit(): boolean {
    if (this.#stage === 'leaving') return true;
    if (this.#stage === 'asking') return false;
    // Whoever asks a second time while a change comes to rest does not want to wait.
    if (this.#stage === 'finishing' || !isBusy(this.#parts.unfinished())) {
      this.#stage = 'leaving';
      return true;
    }
    this.#stage = 'asking';
    void this.#askPerson();
    return false;
  }

  /** The session ends or the machine shuts down: nobody is asked, and what is under way gets a few seconds. */
  async quitForSystem(): Promise<void> {
    if (this.#stage === 'leaving') return;
    this.#stage = 'finishing';
    await this.#restWithin(systemPatienceMs);
    this.#leave();
  }

  async #askPerson(): Promise<void> {
    const answer = await this.#parts.ask(this.#parts.unfinished()).catch((): QuitAnswer => 'stay');
    if (this.#stage !== 'asking') return;
    if (answer === 'stay') {
      this.#stage = 'running';
      return;
    }
    if (answer === 'finish') {
      this.#stage = 'finishing';
      await this.#restWithin(finishWithinMs);
    }
    this.#leave();
  }

  async #restWithin(ms: number): Promise<void> {
    await Promise.race([this.#parts.rest().catch(() => undefined), this.#parts.sleep(ms)]);
  }

  #leave(): void {
    this.#stage = 'leaving';
    this.#parts.quit();
  }
}

function isBusy({ changes, bulkEdits, drafts }: Unfinished): boolean {
  return changes > 0 || bulkEdits.length > 0 || drafts > 0;
}
