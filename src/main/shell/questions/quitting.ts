export interface Unfinished {
  readonly changes: number;
  readonly bulkEdits: readonly string[];
  readonly drafts: number;
}

/** `finish`: let the current change come to rest, then quit. */
export type QuitAnswer = 'finish' | 'now' | 'stay';

export interface QuitParts {
  unfinished: () => Unfinished;
  /** Pauses bulk edits after their current change; resolves once nothing is being worked on. */
  rest: () => Promise<void>;
  ask: (unfinished: Unfinished) => Promise<QuitAnswer>;
  /** Quits the whole program, which calls `mayQuit` again. */
  quit: () => void;
  sleep: (ms: number) => Promise<void>;
}

/**
 * Longest wait for a running change: a send with its reads takes seconds, or a quarter of a minute on a slow service.
 */
export const finishWithinMs = 30_000;
/** The operating system ends programs that take longer. */
export const systemPatienceMs = 3_000;

/**
 * Decides whether the program may quit. An interrupted run is settled by reading at the next start, so quitting is
 * always safe; a person is still asked once, but the operating system isn't kept waiting.
 */
export class Quitting {
  readonly #parts: QuitParts;
  #stage: 'running' | 'asking' | 'finishing' | 'leaving' = 'running';

  constructor(parts: QuitParts) {
    this.#parts = parts;
  }

  /** For `before-quit` and the last window's close: false holds it back while the person is asked. */
  mayQuit(): boolean {
    if (this.#stage === 'leaving') return true;
    if (this.#stage === 'asking') return false;
    // Quitting again while a change comes to rest means: don't wait.
    if (this.#stage === 'finishing' || !isBusy(this.#parts.unfinished())) {
      this.#stage = 'leaving';
      return true;
    }
    this.#stage = 'asking';
    void this.#askPerson();
    return false;
  }

  /** When the session ends or the computer shuts down: asks nobody and gives running work a few seconds. */
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
