import { describe, expect, it } from 'vitest';
import type { StoredRun } from '../../../../../src/main/changes/journal/stored-run.ts';
import { sha256Hex } from '../../../../../src/main/storage/content-hash.ts';
import { fail, succeed } from '../../../../../src/core/values/errors.ts';
import type { DecimalText } from '../../../../../src/core/values/money/money.ts';
import { usualSlipLimits } from '../../../../../src/core/writing/slips.ts';
import type { SlipsPort } from '../../../../../src/main/changes/engine-parts.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { writableFor } from '../../../../../src/core/writing/writable.ts';
import { editable } from '../../../../../src/main/changes/proposal/editable-resource.ts';
import { usualForm } from '../../../../../src/main/changes/proposal/prepared-request.ts';
import { valueOf } from '../../../../value-of.ts';
import { Bench, readyToSend } from '../engine/engine-bench.ts';
import { DoctoredJournal } from '../journal/journal-samples.ts';
import { scripted } from '../engine/scripted-engine.ts';

async function sentWith(alter: (run: StoredRun) => StoredRun, amount?: string) {
  const bench = new Bench([], 'honours', new DoctoredJournal(alter));
  const { changes, changeId } = await bench.drafted(amount);
  const run = valueOf(
    await changes.send({ changeId, acknowledgedWarnings: ['nobody saw this'], confirmation: '' }),
  );
  return { bench, run };
}

const otherBytes = new TextEncoder().encode('{"security_deposit":1,"disable_security":true}');

describe('check of the review before sending', () => {
  it.each<[string, (run: StoredRun) => StoredRun]>([
    ['other desired values', (run) => ({ ...run, desired: { amount: '1', disabled: true } })],
    ['fewer fields than were shown', (run) => ({ ...run, fields: run.fields.slice(1) })],
    [
      'another earlier value',
      (run) => ({ ...run, fields: run.fields.map((field) => ({ ...field, before: '7' })) }),
    ],
    ['an unfounded warning', (run) => ({ ...run, warnings: ['nobody saw this'] })],
  ])('refuses %s, and sends nothing', async (_what, alter) => {
    const { bench, run } = await sentWith(alter);
    expect(run).toMatchObject({ state: 'needs-human', error: { code: 'review-differs' } });
    expect(run.actions).toContain('discard');
    expect(bench.writes).toBe(0);
  });

  it('names new and outdated warnings', async () => {
    const { bench, run } = await sentWith(
      (stored) => ({ ...stored, warnings: ['nobody saw this'] }),
      '2500.5',
    );
    expect(run.error?.message).toMatch(/New since the review: “Deposit: £100 → £2,500\.50, 25 times higher/);
    expect(run.error?.message).toContain('No longer so: “nobody saw this”');
    expect(bench.writes).toBe(0);
  });

  it.each<[string, (run: StoredRun) => StoredRun]>([
    [
      'other bytes with a matching hash',
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

  it('refuses to resend a request that no longer matches the service', async () => {
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

const deposit = { property_id: 1042, security_deposit: 200, disable_security: false };

it.each(['destination-refused', 'destination-changed'] as const)(
  'a change is not tried again after %s, and shows the reason',
  async (code) => {
    const message = 'This was not unlocked for sending, so nothing was sent.';
    const engine = scripted({
      read: () => deposit,
      write: () => ({ kind: 'unsent', error: { code, message } }),
    });
    const run = await engine.change('security-deposit', '1042', deposit, { amount: '250', disabled: false });
    expect(engine.writes).toHaveLength(1);
    expect(JSON.stringify(run.transitions)).toContain(message);
    expect(JSON.stringify(run.transitions)).not.toContain('was not reached');
  },
);

const peers =
  (...amounts: DecimalText[]): SlipsPort =>
  () => {
    const known = {
      count: amounts.length + 1,
      deposits: new Map(amounts.map((amount, index) => [String(index + 1), amount])),
      currencies: new Map(),
    };
    return Promise.resolve(succeed({ limits: usualSlipLimits, known }));
  };

async function reviewed(bench: Bench, amount: string) {
  const changes = bench.start();
  const proposal = readyToSend(await changes.propose(bench.wanted(amount)));
  const { run, warnings } = proposal;
  const send = (acknowledgedWarnings: string[]) =>
    changes.send({ changeId: run.changeId, acknowledgedWarnings, confirmation: '' });
  return { warnings, send };
}

describe('change with an unusual value', () => {
  it('is sent only when its exact warnings are acknowledged', async () => {
    const bench = new Bench();
    const { warnings, send } = await reviewed(bench, '10');
    expect(warnings).toEqual(['Deposit: £100 → £10, 10 times lower.']);
    for (const shown of [[], ['Deposit: £100 → £10, 10 times higher.'], ['yes']]) {
      expect(await send(shown)).toMatchObject({ ok: false, error: { code: 'validation' } });
    }
    expect(bench.writes).toBe(0);
    expect(valueOf(await send(warnings))).toMatchObject({ state: 'verified' });
  });

  it("can't be reviewed while the limits for unusual values are unreadable", async () => {
    const bench = new Bench();
    const unreadable = fail({ code: 'storage-failed' as const, message: 'The file is damaged.' });
    bench.slips = () => Promise.resolve(unreadable);
    expect(await bench.start().propose(bench.wanted('10'))).toEqual(unreadable);
  });

  it('is compared with other properties as of the review', async () => {
    const bench = new Bench();
    bench.slips = peers('80', '90', '120');
    const { warnings, send } = await reviewed(bench, '400');
    expect(warnings).toEqual(['Deposit: £100 → £400, while other properties have £80 to £120.']);
    // Another property is read meanwhile. What was confirmed stays confirmed.
    bench.slips = peers('80', '90', '500');
    expect(valueOf(await send(warnings))).toMatchObject({ state: 'verified' });
  });

  it('needs no warning when it undoes another change', async () => {
    const bench = new Bench();
    const changes = bench.start();
    const { warnings, send } = await reviewed(bench, '10');
    const { changeId } = valueOf(await send(warnings));
    const back = await changes.undo({ changeId });
    expect(back).toMatchObject({ ok: true, value: { outcome: 'ready', warnings: [] } });
  });
});

const base: JsonValue = { property_id: 1042, amount: 100, cleaning_fee: 30, disabled: false };
const wanted: JsonValue = { amount: '250', disabled: false };
const writer = writableFor('security-deposit');

it.each([
  ['changes the right amount', { amount: 250 }, true],
  ['changes to another amount', { amount: 2500 }, false],
  ['changes another field', { cleaning_fee: 250 }, false],
  ['changes too much', { amount: 250, disabled: true }, false],
  ['changes nothing', {}, false],
])('a request that %s: %j', (_what, body, isMade) => {
  const lying = editable({
    ...writer,
    buildRequest: (...given) => ({ ...writer.buildRequest(...given), body }),
  });
  const made = lying.request('1042', { body: base }, wanted, usualForm);
  expect(made.ok ? 'made' : made.error.code).toBe(isMade ? 'made' : 'review-differs');
});
