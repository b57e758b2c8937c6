import type { KeptWishes, WantedSync, WantedSyncs } from './sync-wanted.ts';
import { wishesTogether } from './sync-wanted.ts';

type WishStore = Pick<WantedSyncs, 'keepFollowing' | 'of' | 'finish' | 'forget'>;

const nothing: KeptWishes = { first: null, following: null };

/** What waits for the sync of a workspace that is under way, and what an earlier start left of both. */
export class FollowingSyncs {
  readonly #store: WishStore;
  readonly #waiting = new Map<string, WantedSync>();
  readonly #takenUp = new Set<string>();

  constructor(store: WishStore) {
    this.#store = store;
  }

  /** Several that wait are one. */
  add(workspaceId: string, wanted: WantedSync): void {
    const waiting = this.#waiting.get(workspaceId);
    const wish = waiting === undefined ? wanted : wishesTogether(waiting, wanted);
    this.#waiting.set(workspaceId, wish);
    this.#store.keepFollowing(workspaceId, wish);
  }

  /** What was under way was gone through: answers what is to begin now. */
  next(workspaceId: string): WantedSync | undefined {
    this.#store.finish(workspaceId);
    const wish = this.#waiting.get(workspaceId);
    this.#waiting.delete(workspaceId);
    return wish;
  }

  forget(workspaceId: string): void {
    this.#waiting.delete(workspaceId);
    this.#store.forget(workspaceId);
  }

  /** What quitting left to be read, once since the start: what waited then waits again. Null where nothing is to begin. */
  takeUp(workspaceId: string): WantedSync | null {
    const { first, following } = this.#leftOver(workspaceId);
    if (first !== null && following !== null) this.add(workspaceId, following);
    return first ?? following;
  }

  /** A person starts another sync before that was taken up: screens that were wanted follow it. */
  waitFor(workspaceId: string): void {
    const { first, following } = this.#leftOver(workspaceId);
    for (const wish of [first, following]) if (wish?.scope === 'screens') this.add(workspaceId, wish);
  }

  #leftOver(workspaceId: string): KeptWishes {
    if (this.#takenUp.has(workspaceId)) return nothing;
    this.#takenUp.add(workspaceId);
    const kept = this.#store.of(workspaceId);
    return kept.ok ? kept.value : nothing;
  }
}
