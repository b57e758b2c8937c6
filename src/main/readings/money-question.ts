import type { Result } from '../../core/values/errors.ts';
import { succeed } from '../../core/values/errors.ts';
import type { ChannelRequest, ChannelResponse } from '../../ipc/channels.ts';
import type { MoneyAnswer } from '../../core/mapping/readings/money-answer.ts';
import { amountFactsSchema, saidNow } from '../../core/values/money/amount-facts.ts';
import type { SealedEntries } from '../storage/sealed-entries.ts';
import { WorkspaceAnswers } from './workspace-answers.ts';
import type { MoneySeenDeps } from './money-seen.ts';
import { gatherMoneyEvidence } from './money-seen.ts';

/** The channels of `ipc/money.ts`. */
export interface MoneyQuestion {
  get(request: ChannelRequest<'money:get'>): Result<ChannelResponse<'money:get'>>;
  evidence(request: ChannelRequest<'money:evidence'>): Promise<Result<ChannelResponse<'money:evidence'>>>;
  say(request: ChannelRequest<'money:say'>): Result<ChannelResponse<'money:say'>>;
  facts(request: ChannelRequest<'money:facts'>): Result<ChannelResponse<'money:facts'>>;
  sayFacts(request: ChannelRequest<'money:say-facts'>): Result<ChannelResponse<'money:say-facts'>>;
}

export interface MoneyQuestionDeps extends MoneySeenDeps {
  readonly answers: WorkspaceAnswers<MoneyAnswer>;
  readonly entries: SealedEntries;
  readonly now: () => Date;
  /** Who sits here; null: the account has no name. */
  readonly account: () => string | null;
  /** Bodies of the workspace are read in another way from now on. */
  readonly onChange: (workspaceId: string) => void;
}

export function createMoneyQuestion(deps: MoneyQuestionDeps): MoneyQuestion {
  const { answers, now, onChange } = deps;
  const saved = new WorkspaceAnswers(deps.entries, 'amount-facts', amountFactsSchema);
  return {
    get({ workspaceId }) {
      const answer = answers.of(workspaceId);
      return answer.ok ? succeed({ answer: answer.value }) : answer;
    },
    evidence: ({ workspaceId }) => gatherMoneyEvidence(deps, workspaceId),
    say({ workspaceId, wholeAmounts }) {
      const before = answers.of(workspaceId);
      if (!before.ok) return before;
      // What was said before stands, with its date.
      if ((before.value?.wholeAmounts ?? null) === wholeAmounts) return succeed({ answer: before.value });
      const wanted = wholeAmounts === null ? null : { wholeAmounts, since: now().toISOString() };
      const said = answers.put(workspaceId, wanted);
      if (!said.ok) return said;
      onChange(workspaceId);
      return succeed({ answer: said.value });
    },
    facts({ workspaceId }) {
      return saved.of(workspaceId);
    },
    sayFacts({ workspaceId, facts: change }) {
      const before = saved.of(workspaceId);
      if (!before.ok) return before;
      const by = deps.account();
      const facts = saidNow(before.value ?? {}, change, { since: now().toISOString(), by });
      return saved.put(workspaceId, facts);
    },
  };
}
