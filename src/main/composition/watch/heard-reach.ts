import type { EventPayload } from '../../../ipc/channels.ts';

type Reachability = EventPayload<'service:reachability'>;

/** Whether each service answered when it was asked last: events that went by before a page was there to hear them. */
export class HeardReach {
  readonly #last = new Map<string, Reachability>();
  readonly #waiting = new Map<string, PromiseWithResolvers<undefined>>();

  note(reachability: Reachability): void {
    const { workspaceId } = reachability;
    this.#last.set(workspaceId, reachability);
    this.#waiting.get(workspaceId)?.resolve(undefined);
    this.#waiting.delete(workspaceId);
  }

  get(workspaceId: string): Reachability | undefined {
    return this.#last.get(workspaceId);
  }

  /** Settles with the first news of it: a read that fails tries again for seconds, and says so at once. */
  async known(workspaceId: string): Promise<void> {
    if (this.#last.has(workspaceId)) return;
    const waiting = this.#waiting.get(workspaceId) ?? Promise.withResolvers<undefined>();
    this.#waiting.set(workspaceId, waiting);
    await waiting.promise;
  }
}
