import type { Result } from '../../../contract/errors.ts';
import { fail, succeed } from '../../../contract/errors.ts';
import type { RecordState, UnreadableEntry } from '../../../contract/ipc/changes/record.ts';
import { inertText } from '../../../contract/service/inert-text.ts';
import { changeableNames } from '../../../contract/service/writable-names.ts';
import type { HeadAnchors } from './head-anchors.ts';
import { journalErrors } from './journal-errors.ts';
import type { JournalKey } from './journal-key.ts';
import type { ChainHead, Journal, UnreadableReason, UnreadableRun } from './journal.ts';
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
  /** What the console knows of a chain of receipts, and what it cannot know: sentences for an export. */
  knowledge(workspaceId: string): string[];
}

export interface RecordRoomDeps {
  readonly key: JournalKey;
  readonly journal: Journal & Pick<SqliteJournal, 'isInPlace'>;
  readonly plans: Pick<PlanStore, 'unreadable'>;
  readonly anchors: Pick<HeadAnchors, 'standing' | 'misfits'>;
  /** Sealed beside the journal. */
  readonly entries: Pick<SealedEntries, 'aside'>;
  readonly workspaceName: (workspaceId: string) => string;
  readonly now: () => Date;
}

export function createRecordRoom({
  key,
  journal,
  plans,
  anchors,
  entries,
  workspaceName,
  now,
}: RecordRoomDeps): RecordRoom {
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
      unreadable: unreadable.ok ? unreadable.value.map(entryOf) : [],
      unreadablePlans: plans.unreadable().length,
    });
  }

  return {
    // What is written to a file that was removed is lost when the console ends, and every receipt with it.
    ready: (purpose) =>
      journal.isInPlace() ? key.ready(purpose) : Promise.resolve(fail(journalErrors.recordIsGone)),
    state,
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

function asideSentence({ kind, name }: AsideEntry, workspace: string): string {
  const words = entryWords[kind];
  // Of a mapping the name is an id, of what is one a workspace there is none.
  const isNamed = name !== '' && kind !== 'reading';
  const what = isNamed ? t('entryNamed', { words, name: inertText(name, 120) }) : words;
  return t('entryIsAside', { what, workspace });
}
