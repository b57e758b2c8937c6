import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fixSourceDate } from '../../../../scripts/dist/source-date.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyholder-date-'));
  writeFileSync(join(folder, 'package.json'), '{}');
  utimesSync(join(folder, 'package.json'), 1_000_000, 1_000_000);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('the moment that a release says it was made at', () => {
  it('is the one that is given', async () => {
    const date = await fixSourceDate(folder, { SOURCE_DATE_EPOCH: '1767225600' });
    expect(date.toISOString()).toBe('2026-01-01T00:00:00.000Z');
  });

  it('is handed on to the programs that are called, and is that of package.json where nothing is committed', async () => {
    const env: NodeJS.ProcessEnv = {};
    expect((await fixSourceDate(folder, env)).getTime()).toBe(1_000_000_000);
    expect(env['SOURCE_DATE_EPOCH']).toBe('1000000');
  });

  it.each(['yesterday', '', '-1', '1.5', '2026-01-01'])('is not guessed from %j', async (given) => {
    await expect(fixSourceDate(folder, { SOURCE_DATE_EPOCH: given })).rejects.toThrow(/SOURCE_DATE_EPOCH/);
  });
});
