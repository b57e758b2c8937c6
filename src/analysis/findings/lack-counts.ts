import type { Judged } from '../../contract/ipc/today.ts';
import { findingRules } from '../../contract/ipc/today.ts';
import type { PropertyState } from '../property-state.ts';
import { triedResources } from '../property-state.ts';
import type { HouseJudgement } from './judge-house.ts';

/** Counts, over all houses, what the judgement rests on and what it lacked. */
export class LackCounts {
  readonly #lacks = new Map<string, Judged['lacks'][number]>();
  #houses = 0;
  #unread = 0;
  #oldest: string | null = null;

  add(state: PropertyState, { lacks }: HouseJudgement): void {
    this.#houses += 1;
    const reads = triedResources(state).flatMap(({ state: read }) =>
      read.readAt === null ? [] : [read.readAt],
    );
    if (reads.length === 0) this.#unread += 1;
    for (const at of reads) if (this.#oldest === null || at < this.#oldest) this.#oldest = at;
    for (const { rule, why } of lacks) {
      const key = `${rule} ${why}`;
      this.#lacks.set(key, { rule, why, houses: (this.#lacks.get(key)?.houses ?? 0) + 1 });
    }
  }

  told(): Omit<Judged, 'failures'> {
    const lacks = [...this.#lacks.values()].sort(
      (left, right) => findingRules.indexOf(left.rule) - findingRules.indexOf(right.rule),
    );
    return { houses: this.#houses, unread: this.#unread, oldestReadAt: this.#oldest, lacks };
  }
}
