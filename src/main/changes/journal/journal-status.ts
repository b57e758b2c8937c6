import { isDeepStrictEqual } from 'node:util';
import type { AppError, Result } from '../../../core/values/errors.ts';
import { fail, succeed } from '../../../core/values/errors.ts';
import type { ChannelRequest } from '../../../ipc/channels.ts';
import type { RecordState, UnreadableEntry } from '../../../ipc/changes/record.ts';
import { inertText } from '../../../core/values/inert-text.ts';
import { changeTitle } from '../../../core/writing/change-title.ts';
import { changeableNames } from '../../../core/service/writable-names.ts';
import type { EndAnchors } from './end-anchors.ts';
import { journalErrors } from './journal-errors.ts';
import type { JournalLock } from './journal-file.ts';
import type { JournalKey } from './journal-key.ts';
import type { UnreadableReason, UnreadableRun } from './journal.ts';
import type { KnownRecord, RecordLoss, RecordMark } from './known-record.ts';
import { lossBetween } from './known-record.ts';
import type { BulkEditStore } from '../bulk-edits/store/stored-bulk-edit.ts';
import type { SqliteJournal } from './sqlite-journal.ts';
import type { AsideEntry, EntryKind, SealedEntries } from '../../storage/sealed-entries.ts';
import { wholeConsole } from '../../storage/sealed-entries.ts';

export type JournalStatus = ReturnType<typeof createJournalStatus>;

export interface JournalStatusDeps {
  readonly key: Pick<JournalKey, 'ready' | 'state' | 'notices'>;
  readonly journal: Pick<
    SqliteJournal,
    'unreadable' | 'isInPlace' | 'chainEnd' | 'alteredSince' | 'setAside'
  >;
  readonly bulkEdits: Pick<BulkEditStore, 'unreadable'>;
  readonly anchors: Pick<EndAnchors, 'state' | 'misfits'>;
  readonly entries: Pick<SealedEntries, 'aside' | 'earlier' | 'goOn'>;
  readonly entryAnchors: Pick<EndAnchors, 'isAnyUnknown' | 'goOn'>;
  /** Called when entries set aside before come into use. */
  readonly entriesOpen: () => void;
  readonly workspaceName: (workspaceId: string) => string;
  readonly now: () => Date;
  readonly lock: Pick<JournalLock, 'mark'>;
  readonly known: Pick<KnownRecord, 'last' | 'keep'>;
  /** Why guests due to be forgotten are still stored; null if none are. */
  readonly guests: { readonly failure: () => AppError | null };
}

/** The state of the journal itself, and ways out if it is incomplete or an entry can't be read. */
export function createJournalStatus(deps: JournalStatusDeps) {
  const { key, journal, bulkEdits, entries, entryAnchors, workspaceName, now, lock, known, guests } = deps;
  let last: RecordMark | null = null;
  let lost: RecordLoss | null = null;

  function compare(): void {
    const [saved, mark] = [known.last(), lock.mark()];
    if (!saved.ok || !mark.ok) return;
    last = saved.value;
    lost = lossBetween(last, mark.value);
  }

  /** Remembers how much is recorded. If this fails, a later loss may go unnoticed. */
  function remember(): void {
    const mark = lock.mark();
    if (!mark.ok || isDeepStrictEqual(last, mark.value)) return;
    if (known.keep(mark.value).ok) last = mark.value;
  }

  async function ready(purpose: 'read' | 'write'): Promise<Result<null>> {
    // Writes to a removed file, receipts included, are lost when the program ends.
    if (!journal.isInPlace()) return fail(journalErrors.recordIsGone);
    // Earlier requests may still take effect: nothing new is sent until a person knows.
    if (purpose === 'write' && lost !== null) return fail(lossError(lost));
    const opened = await key.ready(purpose);
    if (opened.ok && lost === null) remember();
    return opened;
  }

  function state(): Result<RecordState> {
    const unreadable = journal.unreadable();
    const isShut = key.state().place === 'waiting';
    if (!unreadable.ok && !isShut) return unreadable;
    return succeed({
      key: key.state(),
      notices: noticesOf(deps, ownerName),
      guards: guardsSentence(deps),
      earlierCopies: entries.earlier().map((workspaceId) => ({ workspaceId, name: ownerName(workspaceId) })),
      loss: lost === null ? null : lossSentences[lost],
      unforgotten: guests.failure()?.message ?? null,
      unreadable: unreadable.ok ? unreadable.value.map(entryOf) : [],
      unreadableBulkEdits: bulkEdits.unreadable().length,
    });
  }

  const ownerName = (id: string): string => (id === wholeConsole ? 'Settings' : workspaceName(id));

  compare();
  return {
    ready,
    state,
    /** Why earlier changes are missing, for the start screen; normally null. */
    loss: () => (lost === null ? null : lossSentences[lost]),
    /** After a person has checked: changes may be made on the journal as it is, or an earlier copy of entries is used. */
    goOn({ withEntriesOf }: ChannelRequest<'record:go-on'>): Result<RecordState> {
      if (withEntriesOf === null) {
        lost = null;
        remember();
        return state();
      }
      entryAnchors.goOn(withEntriesOf);
      const used = entries.goOn(withEntriesOf);
      if (!used.ok) return used;
      deps.entriesOpen();
      return state();
    },
    /** Once a person has checked the service, the entry no longer blocks its resource. It is saved and stays listed. */
    setAside({ changeId }: { changeId: string }): Result<RecordState> {
      const done = journal.setAside(changeId, now().toISOString());
      return done.ok ? state() : done;
    },
    /** What Keyholder does and doesn't know about a chain of receipts, as sentences for exports. */
    knowledge: (workspaceId: string) => knowledgeOf(deps, workspaceId),
  };
}

const lossSentences: Readonly<Record<RecordLoss, string>> = {
  another:
    'The history isn’t the one Keyholder used before: its file was removed or replaced. A change sent earlier may still take effect.',
  'put-back': 'The history was restored to an earlier day. A change sent since then may still take effect.',
};

function lossError(loss: RecordLoss): AppError {
  return {
    code: 'conflict',
    message: lossSentences[loss],
    hint: 'Check the service, then confirm that under Changes.',
  };
}

function noticesOf(
  { key, anchors, entries, entryAnchors }: JournalStatusDeps,
  ownerName: (workspaceId: string) => string,
): string[] {
  const isUnknown = key.state().place === 'keychain' && entryAnchors.isAnyUnknown;
  return [
    ...key.notices(),
    ...anchors.misfits().map(() => receiptsMissing),
    ...(isUnknown ? [entriesNotKnown] : []),
    ...entries
      .aside()
      .filter(({ kind }) => kind !== 'guards')
      .map((entry) => asideSentence(entry, ownerName(entry.workspaceId))),
  ];
}

function knowledgeOf({ key, journal, anchors }: JournalStatusDeps, workspaceId: string): string[] {
  const [end, altered] = [journal.chainEnd(workspaceId), journal.alteredSince()];
  const hasReceipts = end.ok && end.value !== null && altered.ok;
  const found = hasReceipts ? [altered.value === null ? receiptsCounted : onceAltered] : [];
  const inKeychain =
    key.state().place === 'keychain'
      ? anchorSentences[anchors.state(workspaceId)]
      : 'The history’s key is in a file beside it: anyone who can write these files can also make receipts, and restore all of it to an earlier day.';
  return [...found, inKeychain];
}

function guardsSentence({ key, entries }: JournalStatusDeps): string | null {
  if (key.state().place === 'waiting')
    return 'Your limits can’t be read until their key is available. The usual ones apply until then.';
  if (entries.earlier().includes(wholeConsole))
    return 'Your limits are an earlier copy, so the usual ones apply. Decide under Changes whether to use it.';
  return entries.aside().some(({ kind }) => kind === 'guards')
    ? 'Your saved limits don’t fit this version of Keyholder, so the usual ones apply. Set them again.'
    : null;
}

const receiptsMissing =
  'The keychain knows receipts that the history doesn’t have: its file was restored to an earlier day, or shortened. Check the service before you repeat a change.';

const entriesNotKnown =
  'The keychain couldn’t confirm which mappings, addresses and limits were saved last, so an earlier copy would go unnoticed. Keyholder keeps trying.';

const receiptsCounted = 'The number of receipts matches the count sealed with the history’s key.';

const onceAltered =
  'The history was once found altered, with entries missing or outdated. Receipts before that time may be missing.';

const anchorSentences: Readonly<Record<ReturnType<EndAnchors['state']>, string>> = {
  fits: 'The keychain knows no later receipt, so the file wasn’t restored to an earlier day. Only the very last receipts may be missing from the keychain.',
  'rolled-back': 'The keychain knows later receipts: the file was restored to an earlier day, or shortened.',
  another: 'The keychain and the file disagree about the last receipt.',
  'not-known':
    'The keychain couldn’t confirm the last receipt, so a file restored to an earlier day would go unnoticed.',
};

const reasons: Readonly<Record<UnreadableReason, string>> = {
  sealed: 'Its seal doesn’t open: it was altered or damaged, or its key is gone.',
  contents: 'Another version of Keyholder wrote it, or it is incomplete.',
};

function entryOf({ resource, subject, why, ...run }: UnreadableRun): UnreadableEntry {
  const name = changeableNames.find((known) => known === resource);
  const title = name === undefined ? `${resource} ${subject}` : changeTitle(name, subject);
  return { ...run, title, why: reasons[why] };
}

const entryWords: Readonly<Record<EntryKind, string>> = {
  reading: 'A field mapping',
  'money-answer': 'What whole amounts mean',
  'amount-facts': 'What was answered about amounts and discounts',
  description: 'What was taken of the service’s description',
  'request-shape': 'A form of requests',
  excludedField: 'A field that is left out of requests',
  'unexpected-outcome': 'A note of an unexpected outcome',
  'late-write': 'A note of a change that went through late',
  address: 'The addresses of a workspace',
  guards: 'Limits that were set',
};

function asideSentence({ kind, name, why }: AsideEntry, workspace: string): string {
  const words = entryWords[kind];
  // A mapping's name is only an id, and entries that exist once per workspace have none.
  const isNamed = name !== '' && kind !== 'reading';
  const what = isNamed ? `${words} (${inertText(name, 120)})` : words;
  return why === 'altered'
    ? `${what} in ${workspace} was changed outside Keyholder, so it isn’t used. Set it up again where you need it.`
    : `${what} in ${workspace} was saved by another version of Keyholder in a format this one doesn’t know. It stays saved but isn’t used. Set it up again where you need it.`;
}
