import { succeed } from '../../../../src/core/values/errors.ts';
import type { RunDetail } from '../../../../src/ipc/changes/changes.ts';
import type { ChannelName, ChannelRequest } from '../../../../src/ipc/channels.ts';
import type { BulkEditFacts } from '../../../../src/main/changes/bulk-edits/bulk-edit-facts.ts';
import type { BookedFacts } from '../../../../src/main/intent/booking-question.ts';
import type { IntentFacts, WorkspaceFacts } from '../../../../src/main/intent/intent-facts.ts';
import { requirementOf, type Requirement } from '../../../../src/main/intent/intent-gate.ts';
import { createIntentRules } from '../../../../src/main/intent/intent-rules.ts';

export const live: WorkspaceFacts = {
  id: 'w1',
  name: 'Harbour Lets',
  kind: 'live',
  host: 'service.example',
  lock: null,
  bar: null,
};
/** A reviewed change of a deposit, unless stated otherwise. */
export const runOf = (given: Partial<RunDetail> = {}): RunDetail =>
  ({
    changeId: 'c1',
    title: 'Security deposit of property 4107',
    target: { workspaceId: 'w1', resource: 'security-deposit', subject: '4107' },
    fields: [{ field: 'amount', label: 'Deposit amount', before: '100', after: '110' }],
    typeToConfirm: null,
    ...given,
  }) as RunDetail;
export const summer: BulkEditFacts = {
  workspaceId: 'w1',
  left: 9,
  deletions: 0,
  isFirstStart: true,
  unusual: [],
  lines: [
    {
      target: { workspaceId: 'w1', resource: 'security-deposit', subject: '1' },
      title: 'Security deposit of property 1',
      value: 'Deposit amount: 100 → 110',
    },
  ],
};

/** The rules with some given facts. `unlocked` lists the workspaces that an answer has unlocked. */
export function rulesFor(
  given: Partial<IntentFacts> = {},
  { sent = [], guest = [] }: Partial<Omit<BookedFacts, 'what'>> = {},
) {
  const unlocked: string[] = [];
  const rules = createIntentRules({
    facts: {
      workspace: (id) => (id === 'w1' ? live : null),
      run: () => Promise.resolve(succeed(runOf())),
      bulkEdit: () => Promise.resolve(succeed(summer)),
      property: () => Promise.resolve({ name: null, depositCurrency: 'GBP' }),
      formFault: () => Promise.resolve(null),
      mappings: () => Promise.resolve(succeed([])),
      originOf: (address) => (URL.canParse(address) ? new URL(address).origin : null),
      isOriginOfWorkspace: (origin) => origin === 'https://service.example',
      ...given,
    },
    unlock: (id) => unlocked.push(id),
    openDoor: () => Promise.resolve(succeed({ open: () => undefined, sent, guest })),
  });
  const ask = <C extends ChannelName>(channel: C, request: ChannelRequest<C>): Promise<Requirement> =>
    requirementOf(rules, channel, request);
  return { ask, unlocked };
}
