import type { ObservedResource } from '../../../core/analysis/property-facts.ts';

/** Runs `work` at once, then at most every `everyMs`, the last call of a burst included. */
export class Throttle {
  readonly #everyMs: number;
  readonly #after: (ms: number, work: () => void) => () => void;
  #cancel: (() => void) | null = null;
  #waiting: (() => void) | null = null;

  constructor(everyMs: number, after: (ms: number, work: () => void) => () => void) {
    this.#everyMs = everyMs;
    this.#after = after;
  }

  /** @param everyMs until the next one may run, where that is another time than usual */
  run(work: () => void, everyMs = this.#everyMs): void {
    if (this.#cancel !== null) {
      this.#waiting = work;
      return;
    }
    work();
    this.#cancel = this.#after(everyMs, () => {
      this.#cancel = null;
      const waiting = this.#waiting;
      this.#waiting = null;
      if (waiting !== null) this.run(waiting, everyMs);
    });
  }

  /** Runs `work` now, whatever waits. */
  flush(work: () => void): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#waiting = null;
    work();
  }
}

type Pass = (workspaceId: string, resources: ReadonlySet<ObservedResource>) => Promise<void>;

interface Waiting {
  readonly resources: Set<ObservedResource>;
  /** Settles when nothing of the workspace waits any more. */
  readonly done: Promise<void>;
}

/**
 * Passes over all houses of a workspace, one at a time: what is asked for while one runs is done together by the next.
 * An import of fifty readings is two passes, not fifty.
 */
export class ResourcesAnew {
  readonly #pass: Pass;
  readonly #waiting = new Map<string, Waiting>();

  constructor(pass: Pass) {
    this.#pass = pass;
  }

  add(workspaceId: string, resources: readonly ObservedResource[]): Promise<void> {
    const waiting = this.#waiting.get(workspaceId);
    if (waiting === undefined) {
      const wanted = new Set(resources);
      const done = this.#run(workspaceId, wanted);
      this.#waiting.set(workspaceId, { resources: wanted, done });
      return done;
    }
    for (const resource of resources) waiting.resources.add(resource);
    return waiting.done;
  }

  async #run(workspaceId: string, wanted: Set<ObservedResource>): Promise<void> {
    try {
      // What is asked for in one turn belongs to one pass.
      await Promise.resolve();
      while (wanted.size > 0) {
        const resources = new Set(wanted);
        wanted.clear();
        await this.#pass(workspaceId, resources);
      }
    } finally {
      this.#waiting.delete(workspaceId);
    }
  }
}
