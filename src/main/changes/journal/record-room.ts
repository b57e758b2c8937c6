import type { AppError, Result } from '../../../contract/errors.ts';
import { fail, succeed } from '../../../contract/errors.ts';
import type { RecordState, UnreadableEntry } from '../../../contract/ipc/changes/record.ts';
import { inertText } from '../../../contract/service/inert-text.ts';
import { changeableNames } from '../../../contract/service/writable-names.ts';
import type { HeadAnchors } from './head-anchors.ts';
import { journalErrors } from './journal-errors.ts';
import type { JournalLock } from './journal-file.ts';
import type { JournalKey } from './journal-key.ts';
import type { ChainHead, UnreadableReason, UnreadableRun } from './journal.ts';
import type { KnownRecord, RecordLoss, RecordMark } from './known-record.ts';
import { lossBetween } from './known-record.ts';
import type { PlanStore } from '../plans/store/stored-plan.ts';
import type { SqliteJournal } from './sqlite-journal.ts';
import { resourceWords } from '../proposal/resource-words.ts';
import type { AsideEntry, EntryKind, SealedEntries } from '../../storage/sealed-entries.ts';
import { t } from './texts.ts';

/** How the record of changes itself stands, and the way out where an entry of it cannot be read. */
export interface RecordRoom extends Pick<JournalKey, 'ready'> {
  state(): Result<RecordState>;
  /** A person has looked at the service: the entry holds its resource no longer. It is kept, and stays named. */
  setAside(request: { changeId: string }): Result<RecordState>;
  /** Why what was on record before is not on it, for the start; null in ordinary life. */
  loss(): string | null;
  /** A person has checked the service: changes are made again, on the record as it is. */
  goOn(): Result<RecordState>;
  /** What the console knows of a chain of receipts, and what it cannot know: sentences for an export. */
  knowledge(workspaceId: string): string[];
}

export interface RecordRoomDeps {
  readonly key: Pick<JournalKey, 'ready' | 'state' | 'notices'>;
  readonly journal: Pick<SqliteJournal, 'unreadable' | 'isInPlace' | 'chainHead' | 'setAside'>;
  readonly plans: Pick<PlanStore, 'unreadable'>;
  readonly anchors: Pick<HeadAnchors, 'standing' | 'misfits'>;
  /** Sealed beside the journal. */
  readonly entries: Pick<SealedEntries, 'aside'>;
  readonly workspaceName: (workspaceId: string) => string;
  readonly now: () => Date;
  readonly lock: Pick<JournalLock, 'mark'>;
  readonly known: Pick<KnownRecord, 'last' | 'keep'>;
  /** Why guests that are to be forgotten are still kept; null where none is. */
  readonly guests: { readonly failure: () => AppError | null };
}

export function createRecordRoom(deps: RecordRoomDeps): RecordRoom {
  const { key, journal, plans, anchors, entries, workspaceName, now, lock, known, guests } = deps;
  let last: RecordMark | null = null;
  let lost: RecordLoss | null = null;

  function compare(): void {
    const [kept, mark] = [known.last(), lock.mark()];
    if (!kept.ok || !mark.ok) return;
    last = kept.value;
    lost = lossBetween(last, mark.value);
  }

  /** Remembers how much is on record now. Should it not be kept, less of a loss would show. */
  function remember(): void {
    const mark = lock.mark();
    if (!mark.ok || (last?.journalId === mark.value.journalId && last.commits === mark.value.commits)) return;
    if (known.keep(mark.value).ok) last = mark.value;
  }

  async function ready(purpose: 'read' | 'write'): Promise<Result<null>> {
    // What is written to a file that was removed is lost when the console ends, and every receipt with it.
    if (!journal.isInPlace()) return fail(journalErrors.recordIsGone);
    // What was sent before may still take effect: nothing is sent anew before a person knows.
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
      notices: [
        ...key.notices(),
        ...anchors.misfits().map(() => t('recordRolledBack')),
        ...entries.aside().map((entry) => asideSentence(entry, workspaceName(entry.workspaceId))),
      ],
      loss: lost === null ? null : lossSentences[lost],
      unforgotten: guests.failure()?.message ?? null,
      unreadable: unreadable.ok ? unreadable.value.map(entryOf) : [],
      unreadablePlans: plans.unreadable().length,
    });
  }

  compare();
  return {
    ready,
    state,
    loss: () => (lost === null ? null : lossSentences[lost]),
    goOn() {
      lost = null;
      remember();
      return state();
    },
    setAside({ changeId }) {
      const done = journal.setAside(changeId, now().toISOString());
      return done.ok ? state() : done;
    },
    knowledge(workspaceId) {
      const head = journal.chainHead(workspaceId);
      const found = head.ok && head.value !== null ? [standingSentences[head.value.standing]] : [];
      const place = key.state().place;
      const inKeychain =
        place === 'keychain' ? anchorSentences[anchors.standing(workspaceId)] : t('keyInFile');
      return [...found, inKeychain];
    },
  };
}

const lossSentences: Readonly<Record<RecordLoss, string>> = {
  another: t('recordIsAnother'),
  'put-back': t('recordIsPutBack'),
};

function lossError(loss: RecordLoss): AppError {
  return { code: 'conflict', message: lossSentences[loss], hint: t('checkThenGoOn') };
}

const standingSentences: Readonly<Record<ChainHead['standing'], string>> = {
  authentic: t('endIsAuthentic'),
  'not-authentic': t('endIsNotAuthentic'),
  'once-not-authentic': t('endWasNotAuthentic'),
};

const anchorSentences: Readonly<Record<ReturnType<HeadAnchors['standing']>, string>> = {
  fits: t('keychainFits'),
  'rolled-back': t('keychainRolledBack'),
  another: t('keychainAnother'),
  'not-known': t('keychainNotKnown'),
};

const reasons: Readonly<Record<UnreadableReason, string>> = {
  sealed: t('sealDoesNotOpen'),
  contents: t('otherVersionOrIncomplete'),
};

function entryOf({ resource, subject, why, ...run }: UnreadableRun): UnreadableEntry {
  const name = changeableNames.find((known) => known === resource);
  const title = name === undefined ? `${resource} ${subject}` : resourceWords[name].title(subject);
  return { ...run, title, why: reasons[why] };
}

const entryWords: Readonly<Record<EntryKind, string>> = {
  reading: t('aFieldMapping'),
  'money-answer': t('whatWholeAmountsMean'),
  description: t('theTakenDescription'),
  'request-shape': t('aFormOfRequests'),
  omission: t('aFieldLeftOut'),
  'unexpected-outcome': t('aNoteOfAnOutcome'),
};

function asideSentence({ kind, name, why }: AsideEntry, workspace: string): string {
  const words = entryWords[kind];
  // Of a mapping the name is an id, of what is one a workspace there is none.
  const isNamed = name !== '' && kind !== 'reading';
  const what = isNamed ? t('entryNamed', { words, name: inertText(name, 120) }) : words;
  return why === 'altered'
    ? t('entryIsAside', { what, workspace })
    : t('entryIsOfAnotherForm', { what, workspace });
}
