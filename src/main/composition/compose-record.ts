import { randomBytes } from 'node:crypto';
import type { KeychainPort } from '../changes/journal/journal-key.ts';
import { journalKey } from '../changes/journal/journal-key.ts';
import { KnownRecord } from '../changes/journal/known-record.ts';
import { HeadAnchors } from '../changes/journal/head-anchors.ts';
import { keyFileIn } from '../changes/journal/key-file.ts';
import type { RecordRoom } from '../changes/journal/record-room.ts';
import { createRecordRoom } from '../changes/journal/record-room.ts';
import type { Readings } from '../readings/readings.ts';
import type { Workspaces } from '../portfolio/workspaces/workspaces.ts';
import type { Databases } from './databases.ts';

/** Introduces the journal to the keychain, which holds its key and remembers its ends. */
export function composeRecord(deps: {
  databases: Databases;
  keychain: KeychainPort;
  onOpen: () => void;
  readings: () => Pick<Readings, 'opened'>;
  workspaces: () => Pick<Workspaces, 'place'>;
}): RecordRoom {
  const { databases, keychain, onOpen, readings, workspaces } = deps;
  const { journal, journalLock: lock, plans, folder, entries } = databases;
  const anchors = new HeadAnchors({ keychain, journal });
  lock.onReceipt = (receipt) => {
    anchors.onReceipt(receipt);
  };
  const key = journalKey({
    lock,
    keychain,
    file: keyFileIn(folder),
    randomKey: () => new Uint8Array(randomBytes(32)),
    monotonicMs: () => performance.now(),
    onOpen: () => {
      entries.examine();
      readings().opened();
      onOpen();
    },
    onKeychain: (journalId) => void anchors.compare(journalId),
  });
  const known = new KnownRecord(databases.console);
  return createRecordRoom({
    ...{ key, journal, plans, anchors, entries, lock, known, now: () => new Date() },
    workspaceName: (id) => workspaces().place(id)?.name ?? id,
  });
}
