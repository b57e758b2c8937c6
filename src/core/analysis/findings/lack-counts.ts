import type { Judged } from './finding.ts';
import { findingRules } from './finding.ts';
import type { PropertyState } from '../attention/property-state.ts';
import { oldestRead } from '../attention/property-state.ts';
import type { HouseJudgement } from './judge-house.ts';

/** Counts, over all houses, what the judgement rests on and what it lacked. */
export class LackCounts {
  readonly #lacks = new Map<string, Judged['lacks'][number]>();
  #houses = 0;
  #unread = 0;
  #oldest: string | null = null;

  add(state: PropertyState, { lacks }: HouseJudgement): void {
    this.#houses += 1;
    const at = oldestRead(state);
    if (at === null) this.#unread += 1;
    else if (this.#oldest === null || at < this.#oldest) this.#oldest = at;
    for (const { rule, why } of lacks) {
      const key = `${rule} ${why}`;
      this.#lacks.set(key, { rule, why, houses: (this.#lacks.get(key)?.houses ?? 0) + 1 });
    }
  }

  reported(): Omit<Judged, 'failures'> {
    const lacks = [...this.#lacks.values()].sort(
      (left, right) => findingRules.indexOf(left.rule) - findingRules.indexOf(right.rule),
    );
    return { houses: this.#houses, unread: this.#unread, oldestReadAt: this.#oldest, lacks };
  }
}
