import type { ObservedResource } from '../../core/analysis/property-facts.ts';

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
