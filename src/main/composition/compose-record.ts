import { randomBytes } from 'node:crypto';
import { type KeychainPort, keyFileIn } from '../changes/journal/key-file.ts';
import { JournalKey } from '../changes/journal/journal-key.ts';
import { KnownRecord } from '../changes/journal/known-record.ts';
import { EndAnchors } from '../changes/journal/end-anchors.ts';
import {
  type JournalStatus,
  type JournalStatusDeps,
  createJournalStatus,
} from '../changes/journal/journal-status.ts';
import type { Workspaces } from '../portfolio/workspaces/workspaces.ts';
import type { Databases } from './databases.ts';
import type { EntryForms } from '../storage/sealed-entries.ts';
import { storedMappingSchema } from '../../ipc/mappings.ts';
import { moneyAnswerSchema } from '../../core/mapping/fields/money-answer.ts';
import { amountFactsSchema } from '../../core/values/money/amount-facts.ts';
import { takenDescriptionSchema } from '../../ipc/descriptions.ts';
import { excludedFieldSchema } from '../../ipc/changes/excluded-fields.ts';
import { usableShapeSchema } from '../mappings/request-shapes.ts';
import { lateWriteSchema } from '../changes/late-writes.ts';
import { outcomeNoteSchema } from '../changes/learned.ts';
import { guardsSchema } from '../../ipc/console.ts';
import { sealedAddressSchema } from '../portfolio/workspaces/destination-book.ts';

const entryForms: EntryForms = {
  reading: storedMappingSchema,
  'money-answer': moneyAnswerSchema,
  'amount-facts': amountFactsSchema,
  description: takenDescriptionSchema,
  'request-shape': usableShapeSchema,
  excludedField: excludedFieldSchema,
  'unexpected-outcome': outcomeNoteSchema,
  'late-write': lateWriteSchema,
  address: sealedAddressSchema,
  guards: guardsSchema,
};

/** Connects the journal to the keychain, which holds its key and remembers its ends. */
export function composeRecord(deps: {
  databases: Databases;
  keychain: KeychainPort;
  onOpen: () => void;
  guests: JournalStatusDeps['guests'];
  /** Notified when the sealed entries can be read or have changed. */
  readers: () => readonly { opened: () => void }[];
  workspaces: () => Pick<Workspaces, 'place'>;
}): JournalStatus {
  const { databases, keychain, onOpen, guests, readers, workspaces } = deps;
  const { journal, lock, bulkEdits, folder, entries } = databases;
  const receipts = { ends: () => journal.ends(), distrust: () => journal.distrust(new Date().toISOString()) };
  const anchors = new EndAnchors({ keychain, of: 'head', file: receipts });
  const entryAnchors = new EndAnchors({ keychain, of: 'entries', file: entries });
  journal.onReceipt = (receipt) => {
    anchors.moved(receipt);
  };
  const entriesOpen = (): void => {
    for (const reader of readers()) reader.opened();
  };
  entries.onList = (end) => {
    entryAnchors.moved(end);
  };
  const known = new KnownRecord(databases.cache);
  const key = new JournalKey({
    lock,
    keychain,
    folder,
    file: keyFileIn(folder),
    wasInKeychain: () => known.wasInKeychain(),
    randomKey: () => new Uint8Array(randomBytes(32)),
    monotonicMs: () => performance.now(),
    onOpen: () => {
      entries.compared();
      entries.examine(entryForms);
      entriesOpen();
      onOpen();
    },
    onKeychain: async (journalId) => {
      await entryAnchors.compare(journalId);
      void anchors.compare(journalId);
    },
    askAgain: () => {
      void entryAnchors.askAgain();
      void anchors.askAgain();
    },
  });
  return createJournalStatus({
    key,
    journal,
    bulkEdits,
    anchors,
    entries,
    entryAnchors,
    entriesOpen,
    lock,
    known,
    guests,
    now: () => new Date(),
    workspaceName: (id) => workspaces().place(id)?.name ?? id,
  });
}
