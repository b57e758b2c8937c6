import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OpenedJournal } from '../../../../../src/main/changes/journal/journal-file.ts';
import { openUnlocked } from '../../../../faults/core/opened-journal.ts';
import { emptyFolder } from '../../../../empty-folder.ts';

let folder = '';
let path = '';

beforeEach(() => {
  folder = emptyFolder();
  path = join(folder, 'keyholder.sqlite');
});

function open(now?: Date): OpenedJournal {
  return openUnlocked(path, now === undefined ? undefined : () => now);
}

describe('a damaged journal', () => {
  it('is set aside under a name of its own, every time, and never overwritten', () => {
    const now = new Date('2026-11-20T09:00:00.000Z');
    const damaged = ['first damage', 'second damage'].map((text) => text.repeat(2_000));
    const names = damaged.map((text) => {
      rmSync(`${path}-wal`, { force: true });
      rmSync(`${path}-shm`, { force: true });
      writeFileSync(path, text);
      const { journal, setAside } = open(now);
      expect(journal.open()).toEqual({ ok: true, value: [] });
      journal.close();
      return setAside ?? '';
    });
    expect(new Set(names).size).toBe(2);
    expect(names.map((name) => readFileSync(name, 'utf8'))).toEqual(damaged);
    expect(readdirSync(folder).filter((name) => name.includes('damaged'))).toHaveLength(2);
  });
});
