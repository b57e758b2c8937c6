import { describe } from 'vitest';
import { MemoryJournal } from '../../../../faults/core/memory-journal.ts';
import { journalContract } from './journal-contract.ts';

describe('the journal in memory', () => {
  journalContract(() => new MemoryJournal());
});
