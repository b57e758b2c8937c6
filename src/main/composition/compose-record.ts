import { randomBytes } from 'node:crypto';
import type { KeychainPort } from '../changes/journal/journal-key.ts';
import { journalKey } from '../changes/journal/journal-key.ts';
import { HeadAnchors } from '../changes/journal/head-anchors.ts';
import { keyFileIn } from '../changes/journal/key-file.ts';
import type { RecordRoom } from '../changes/journal/record-room.ts';
import { createRecordRoom } from '../changes/journal/record-room.ts';
import type { Databases } from './databases.ts';

/** Introduces the journal to the keychain, which holds its key and remembers its ends. */
export function composeRecord(deps: {
  databases: Databases;
  keychain: KeychainPort;
  onOpen: () => void;
}): RecordRoom {
  const { databases, keychain, onOpen } = deps;
  const { journal, journalLock: lock, plans, folder } = databases;
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
    onOpen,
    onKeychain: (journalId) => void anchors.compare(journalId),
  });
  return createRecordRoom({ key, journal, plans, anchors, now: () => new Date() });
}
