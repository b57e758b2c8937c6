import type { EventPayload } from '../../../contract/ipc/channels.ts';
import { tightestBudget } from '../../../contract/tightest-budget.ts';

type Budget = EventPayload<'service:rate-budget'>;

/** What answers said last of the allowances of each workspace's credentials. */
export class HeardAllowances {
  readonly #heard = new Map<string, Map<Budget['credential'], Budget>>();

  note(budget: Budget): void {
    const known = this.#heard.get(budget.workspaceId) ?? new Map<Budget['credential'], Budget>();
    this.#heard.set(budget.workspaceId, known.set(budget.credential, budget));
  }

  /** The one with the least left: whoever needs both credentials waits for it. */
  tightest(workspaceId: string): Budget | null {
    return tightestBudget([...(this.#heard.get(workspaceId)?.values() ?? [])]);
  }
}
