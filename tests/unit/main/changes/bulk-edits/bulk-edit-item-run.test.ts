import { expect, it } from 'vitest';
import { fail, succeed } from '../../../../../src/core/values/errors.ts';
import type { RunDetail } from '../../../../../src/ipc/changes/changes.ts';
import {
  type BulkEditEngine,
  retryOf,
  runItem,
} from '../../../../../src/main/changes/bulk-edits/bulk-edit-item-run.ts';
import type {
  StoredBulkEdit,
  StoredBulkEditItem,
} from '../../../../../src/main/changes/bulk-edits/store/stored-bulk-edit.ts';

const explanation = 'What is known of it.';
const words = `The service said “too much · try less”. ${explanation}`;

/** What a bulk edit reports about a change with an existing run, after a refusal with messages from the service. */
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
  } as unknown as BulkEditEngine;
  const bulkEdit = { acknowledgedWarnings: [], reason: 'test' } as unknown as StoredBulkEdit;
  const runAt = (changeId: string | null) =>
    runItem(engine, bulkEdit, { changeId, baseWords: {} } as unknown as StoredBulkEditItem, () =>
      succeed(null),
    );
  return { first: await runAt(null), again: await runAt('c1') };
}

async function noteOf(state: RunDetail['state'], also: Partial<RunDetail> = {}): Promise<string> {
  const { first } = await outcomeOf(state, also);
  return 'note' in first ? first.note : '';
}

it('runItem stops at a change verified with a difference, and passes it when started again', async () => {
  const difference = { place: 'channel', was: 'stood', meant: 'direct', stored: 'all' } as const;
  const { first, again } = await outcomeOf('verified', { differences: [difference] });
  expect([first.state, again.state]).toEqual(['stopped', 'verified']);
  expect((await outcomeOf('verified')).first.state).toBe('verified');
});

it('runItem quotes the service’s messages whenever a change is unverified', async () => {
  const shown = `The service said “too much · try less”. ${explanation}`;
  for (const state of ['rejected', 'ambiguous', 'refused', 'needs-human'] as const) {
    expect(await noteOf(state), state).toBe(shown);
  }
  // Those messages don't describe what was verified.
  expect(await noteOf('verified')).toBe(explanation);
});

it.each([403, 409, 412, 422])(
  'runItem quotes the service’s messages when the review fails with %i',
  async (status) => {
    const error = {
      code: 'service-rejected',
      status,
      message: 'Refused.',
      serviceMessages: ['Ask the owner'],
    };
    const engine = { draft: () => Promise.resolve(fail(error as never)) } as unknown as BulkEditEngine;
    const bulkEdit = { acknowledgedWarnings: [], reason: '' } as unknown as StoredBulkEdit;
    const item = { changeId: null, baseWords: {} } as unknown as StoredBulkEditItem;
    expect(await runItem(engine, bulkEdit, item, () => succeed(null))).toMatchObject({
      state: 'stopped',
      note: 'The service said “Ask the owner”. Refused.',
    });
  },
);

it('retryOf resends only unsent or rejected changes, and checks the others', () => {
  const run = (state: RunDetail['state'], actions: RunDetail['actions'] = ['reconcile']) =>
    retryOf({ state, actions }, {});
  expect(retryOf(null, {})).toBe('send');
  expect(retryOf(null, { isConflict: true })).toBeNull();
  for (const state of ['rejected', 'drafted', 'discarded'] as const) expect(run(state), state).toBe('send');
  for (const state of ['refused', 'ambiguous', 'needs-human'] as const)
    expect(run(state), state).toBe('check');
  expect(run('needs-human', ['accept'])).toBeNull();
  // Verified, with a difference that the person has seen.
  expect(run('verified')).toBe('go-on');
});

it('runItem names at most three differing values, all of fields in the change', async () => {
  const value = (field: string, after: string | null) => ({ field, label: field, before: '1', after });
  const shown = (asked: (string | null)[], observed: (string | null)[]) =>
    noteOf('needs-human', {
      situation: 'shows-something-else',
      fields: asked.map((after, at) => value(`Row ${String(at)}`, after)),
      observed: observed.map((after, at) => value(`Row ${String(at)}`, after)),
    });
  expect(await shown(['2', '3'], ['5', '3', '8'])).toBe(`The service shows Row 0 5, not 2. ${words}`);
  expect(await shown([null, '3'], ['5', null])).toBe(
    `The service shows Row 0 5, not no value; Row 1 no value, not 3. ${words}`,
  );
  const three = 'Row 0 5, not 2; Row 1 5, not 2; Row 2 5, not 2';
  expect(await shown(['2', '2', '2'], ['5', '5', '5'])).toBe(`The service shows ${three}. ${words}`);
  expect(await shown(['2', '2', '2', '2'], ['5', '5', '5', '5'])).toBe(
    `The service shows ${three}; and more. ${words}`,
  );
});

it("runItem sends nothing when the change id can't be saved", async () => {
  const sent: string[] = [];
  const engine = {
    get: () => fail({ code: 'not-found', message: 'none' }),
    send: ({ changeId }: { changeId: string }) => {
      sent.push(changeId);
      return Promise.resolve(fail({ code: 'internal', message: 'not reached' }));
    },
    draft: () => Promise.resolve(succeed({ outcome: 'ready', run: { changeId: 'c1' } })),
  } as unknown as BulkEditEngine;
  const bulkEdit = { acknowledgedWarnings: [], reason: 'test' } as unknown as StoredBulkEdit;
  const item = { changeId: null, baseWords: {} } as unknown as StoredBulkEditItem;
  const full = fail({ code: 'storage-failed', message: 'The disk is full.' } as const);
  expect(await runItem(engine, bulkEdit, item, () => full)).toEqual({
    state: 'stopped',
    changeId: 'c1',
    note: 'The disk is full.',
  });
  expect(sent).toEqual([]);
});
