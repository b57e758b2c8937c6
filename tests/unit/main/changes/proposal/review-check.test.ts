import { describe, expect, it } from 'vitest';
import type { StoredRun } from '../../../../../src/main/changes/journal/stored-run.ts';
import { sha256Hex } from '../../../../../src/main/storage/content-hash.ts';
import { Bench } from '../engine/engine-bench.ts';
import { valueOf } from '../../../../value-of.ts';
import { DoctoredJournal } from '../journal/doctored-journal.ts';

async function sentWith(alter: (run: StoredRun) => StoredRun, amount?: string) {
  const bench = new Bench([], 'honours', new DoctoredJournal(alter));
  const { changes, changeId } = await bench.drafted(amount);
  const run = valueOf(
    await changes.send({ changeId, acknowledgedWarnings: ['nobody saw this'], confirmation: '' }),
  );
  return { bench, run };
}

const otherBytes = new TextEncoder().encode('{"security_deposit":1,"disable_security":true}');

describe('what is sent is what was reviewed', () => {
  it.each<[string, (run: StoredRun) => StoredRun]>([
    ['other desired values', (run) => ({ ...run, desired: { amount: '1', disabled: true } })],
    ['other fields than were shown', (run) => ({ ...run, fields: run.fields.slice(1) })],
    [
      'another value from before',
      (run) => ({ ...run, fields: run.fields.map((field) => ({ ...field, before: '7' })) }),
    ],
    ['a warning that is none', (run) => ({ ...run, warnings: ['nobody saw this'] })],
  ])('refuses %s, and sends nothing', async (_what, alter) => {
    const { bench, run } = await sentWith(alter);
    expect(run).toMatchObject({ state: 'needs-human', error: { code: 'review-differs' } });
    expect(run.actions).toContain('discard');
    expect(bench.writes).toBe(0);
  });

  it('names the warnings that came and went since', async () => {
    const { bench, run } = await sentWith(
      (stored) => ({ ...stored, warnings: ['nobody saw this'] }),
      '2500.5',
    );
    expect(run.error?.message).toMatch(/New since the review: “Deposit: £100 → £2500\.50, 25 times higher/);
    expect(run.error?.message).toContain('No longer so: “nobody saw this”');
    expect(bench.writes).toBe(0);
  });

  it.each<[string, (run: StoredRun) => StoredRun]>([
    [
      'other bytes with a hash that fits them',
      (run) =>
        run.intent === null
          ? run
          : { ...run, intent: { ...run.intent, body: otherBytes, bodySha256: sha256Hex(otherBytes) } },
    ],
    [
      'another path',
      (run) =>
        run.intent === null
          ? run
          : { ...run, intent: { ...run.intent, path: '/properties/1043/security-deposit' } },
    ],
  ])('refuses %s, and sends nothing', async (_what, alter) => {
    const { bench, run } = await sentWith(alter);
    expect(run).toMatchObject({ state: 'needs-human', error: { code: 'storage-failed' } });
    expect(bench.writes).toBe(0);
  });

  it('does not send again what no longer fits what the service shows', async () => {
    let armed = false;
    const journal = new DoctoredJournal((run) =>
      armed && run.intent !== null
        ? { ...run, intent: { ...run.intent, body: otherBytes, bodySha256: sha256Hex(otherBytes) } }
        : run,
    );
    const bench = new Bench(['reset-before'], 'honours', journal);
    const changes = bench.start();
    const run = await bench.run(changes);
    expect(run).toMatchObject({ state: 'ambiguous' });
    armed = true;
    const again = await changes.resend({ changeId: run.changeId });
    expect(again.ok ? null : again.error.code).toBe('conflict');
    expect(bench.writes).toBe(1);
  });
});
