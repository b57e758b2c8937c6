import { expect, it } from 'vitest';
import { type AppError, succeed } from '../../../../../src/core/values/errors.ts';
import type { JournalStatusDeps } from '../../../../../src/main/changes/journal/journal-status.ts';
import { createJournalStatus } from '../../../../../src/main/changes/journal/journal-status.ts';
import type { AsideEntry } from '../../../../../src/main/storage/sealed-entries.ts';
import { valueOf } from '../../../../value-of.ts';

const unused = {
  chainEnd: () => succeed(null),
  alteredSince: () => succeed(null),
  setAside: () => succeed(null),
};

/** A record without a fault, but for what is set aside and who is still kept. */
function stateOf(own: {
  readonly aside?: AsideEntry;
  readonly failure?: AppError;
  readonly earlier?: readonly string[];
  readonly areEntriesUnknown?: boolean;
  readonly place?: 'waiting';
}) {
  const deps: JournalStatusDeps = {
    key: {
      ready: () => Promise.resolve(succeed(null)),
      state: () => ({ place: own.place ?? 'keychain', explanation: '' }),
      notices: () => [],
    },
    journal: { unreadable: () => succeed([]), isInPlace: () => true, ...unused },
    bulkEdits: { unreadable: () => [] },
    anchors: { state: () => 'fits', misfits: () => [] },
    entries: {
      aside: () => (own.aside === undefined ? [] : [own.aside]),
      earlier: () => own.earlier ?? [],
      goOn: () => succeed(null),
    },
    entryAnchors: { isAnyUnknown: own.areEntriesUnknown ?? false, goOn: () => undefined },
    entriesOpen: () => undefined,
    workspaceName: () => 'Lakes',
    now: () => new Date(0),
    lock: { mark: () => succeed({ journalId: 'j', commits: 0, keyPlace: null }) },
    known: { last: () => succeed(null), keep: () => succeed(null) },
    guests: { failure: () => own.failure ?? null },
  };
  return valueOf(createJournalStatus(deps).state());
}

it('tells an entry of another version from one that was altered', () => {
  const entry = { workspaceId: 'w', kind: 'description', name: '' } as const;
  expect(stateOf({ aside: { ...entry, why: 'altered' } }).notices).toEqual([
    expect.stringMatching(/description in Lakes was changed outside/),
  ]);
  expect(stateOf({ aside: { ...entry, why: 'form' } }).notices).toEqual([
    expect.stringMatching(/description in Lakes was saved by another version/),
  ]);
});

it('names whose entries are an earlier copy, and says where that cannot be known', () => {
  const { earlierCopies, guards } = stateOf({ earlier: ['w', ''] });
  expect(earlierCopies.map(({ name }) => name)).toEqual(['Lakes', 'Settings']);
  expect(guards).toMatch(/earlier copy, so the usual ones apply/);
  expect(stateOf({ areEntriesUnknown: true }).notices).toEqual([
    expect.stringMatching(/would not be noticed/),
  ]);
});

it.each(['altered', 'form'] as const)(
  'says of limits that cannot be used that the usual ones apply: %s',
  (why) => {
    const state = stateOf({ aside: { workspaceId: '', kind: 'guards', name: '', why } });
    expect(state.guards).toMatch(/not as this version of Keyholder keeps them, so the usual ones apply/);
    expect(state.notices).toEqual([]);
    expect(stateOf({ place: 'waiting' }).guards).toMatch(/before their key is here/);
    expect(stateOf({}).guards).toBeNull();
  },
);

it('says that guests are still kept, and why', () => {
  const failure: AppError = { code: 'storage-failed', message: 'The disk is full.' };
  expect(stateOf({ failure }).unforgotten).toBe('The disk is full.');
  expect(stateOf({}).unforgotten).toBeNull();
});
