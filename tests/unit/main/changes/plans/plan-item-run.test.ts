import { expect, it } from 'vitest';
import { fail, succeed } from '../../../../../src/contract/errors.ts';
import type { RunDetail } from '../../../../../src/contract/ipc/changes/changes.ts';
import type { PlanEngine } from '../../../../../src/main/changes/plans/plan-item-run.ts';
import { runItem } from '../../../../../src/main/changes/plans/plan-item-run.ts';
import type { StoredPlan, StoredPlanItem } from '../../../../../src/main/changes/plans/store/stored-plan.ts';

const explanation = 'What is known of it.';

/** What a plan says of a change whose run stands there already, after the service once refused it in words. */
async function outcomeOf(state: RunDetail['state'], also: Partial<RunDetail> = {}) {
  const error = { code: 'service-rejected', message: 'No.', serviceMessages: ['too much', 'try less'] };
  const run = {
    state,
    waitsFor: null,
    error,
    explanation,
    actions: [],
    transitions: [],
    differences: [],
    ...also,
  };
  const engine = {
    get: () => succeed(run as unknown as RunDetail),
    send: () => Promise.resolve(succeed(run as unknown as RunDetail)),
    draft: () => Promise.resolve(succeed({ outcome: 'ready', run: { changeId: 'c1' } })),
  } as unknown as PlanEngine;
  const plan = { acknowledgedWarnings: [], reason: 'test' } as unknown as StoredPlan;
  const runAt = (changeId: string | null) =>
    runItem(engine, plan, { changeId, baseWords: {} } as unknown as StoredPlanItem, () => succeed(null));
  return { first: await runAt(null), again: await runAt('c1') };
}

async function noteOf(state: RunDetail['state'], also: Partial<RunDetail> = {}): Promise<string> {
  const { first } = await outcomeOf(state, also);
  return 'note' in first ? first.note : '';
}

it('stops at a change that came out with a difference, and goes on when a person starts it again', async () => {
  const difference = { place: 'channel', was: 'stood', meant: 'direct', stored: 'all' } as const;
  const { first, again } = await outcomeOf('receipt', { differences: [difference] });
  expect([first.state, again.state]).toEqual(['stopped', 'verified']);
  expect((await outcomeOf('receipt')).first.state).toBe('verified');
});

it('gives the service’s words for a refusal, and for nothing that came of it otherwise', async () => {
  expect(await noteOf('rejected')).toBe(`“too much · try less” ${explanation}`);
  // What was verified, or is not known, is not what those words say.
  expect(await noteOf('receipt')).toBe(explanation);
  expect(await noteOf('ambiguous')).toBe(explanation);
  expect(await noteOf('needs-human')).toBe(explanation);
});

it('names what the service shows in place of what was asked for: three at most, and nothing that was not asked', async () => {
  const value = (field: string, after: string | null) => ({ field, label: field, before: '1', after });
  const shown = (asked: (string | null)[], observed: (string | null)[]) =>
    noteOf('needs-human', {
      situation: 'shows-something-else',
      fields: asked.map((after, at) => value(`Row ${String(at)}`, after)),
      observed: observed.map((after, at) => value(`Row ${String(at)}`, after)),
    });
  expect(await shown(['2', '3'], ['5', '3', '8'])).toBe(`The service shows Row 0 5, not 2. ${explanation}`);
  expect(await shown([null, '3'], ['5', null])).toBe(
    `The service shows Row 0 5, not no value; Row 1 no value, not 3. ${explanation}`,
  );
  const three = 'Row 0 5, not 2; Row 1 5, not 2; Row 2 5, not 2';
  expect(await shown(['2', '2', '2'], ['5', '5', '5'])).toBe(`The service shows ${three}. ${explanation}`);
  expect(await shown(['2', '2', '2', '2'], ['5', '5', '5', '5'])).toBe(
    `The service shows ${three}; and more. ${explanation}`,
  );
});

it('sends nothing where the plan could not keep which change it is', async () => {
  const sent: string[] = [];
  const engine = {
    get: () => fail({ code: 'not-found', message: 'none' }),
    send: ({ changeId }: { changeId: string }) => {
      sent.push(changeId);
      return Promise.resolve(fail({ code: 'internal', message: 'not reached' }));
    },
    draft: () => Promise.resolve(succeed({ outcome: 'ready', run: { changeId: 'c1' } })),
  } as unknown as PlanEngine;
  const plan = { acknowledgedWarnings: [], reason: 'test' } as unknown as StoredPlan;
  const item = { changeId: null, baseWords: {} } as unknown as StoredPlanItem;
  const full = fail({ code: 'storage-failed', message: 'The disk is full.' } as const);
  expect(await runItem(engine, plan, item, () => full)).toEqual({
    ...{ state: 'stopped', changeId: 'c1', note: 'The disk is full.' },
  });
  expect(sent).toEqual([]);
});
