import { consoleWith, openEntries } from '../storage/console-with.ts';
import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it } from 'vitest';
import { fail, succeed } from '../../../../src/core/values/errors.ts';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import type { SnapshotKey, SnapshotView } from '../../../../src/ipc/snapshots.ts';
import type { AmountFactsChange } from '../../../../src/core/values/money/amount-facts.ts';
import type { ResourceName } from '../../../../src/core/resources/resource-names.ts';
import { moneyAnswerSchema } from '../../../../src/core/mapping/fields/money-answer.ts';
import { WorkspaceAnswers } from '../../../../src/main/storage/workspace-answers.ts';
import { type MoneyQuestion, createMoneyQuestion } from '../../../../src/main/mappings/money-seen.ts';
import { emptyView } from '../../../../src/main/snapshots/snapshot-views.ts';
import { lesson } from '../../core/drafting/lesson.ts';
import { valueOf } from '../../../value-of.ts';

const first = '2026-11-22T10:00:00Z';
let now: string;
let db: DatabaseSync;
let reported: string[];
let held: Partial<Record<ResourceName, Readonly<Record<string, JsonValue>>>>;
let inUse: Partial<Record<ResourceName, SnapshotView['readings']>>;
let asked: SnapshotKey[];

function make(): MoneyQuestion {
  const entries = openEntries(db);
  return createMoneyQuestion({
    entries,
    answers: new WorkspaceAnswers(entries, 'money-answer', moneyAnswerSchema),
    account: () => 'ada',
    now: () => new Date(now),
    bookingsQuery: () => ({ limit: '100', since: '2026-10-01' }),
    onChange: (workspaceId) => reported.push(workspaceId),
    subjects: (_workspaceId, resource) => Promise.resolve(succeed(Object.keys(held[resource] ?? {}))),
    latest: (key) => {
      asked.push(key);
      const body = held[key.resource]?.[key.subject];
      return Promise.resolve(
        body === undefined
          ? fail({ code: 'not-found', message: 'Nothing is kept of it.' })
          : succeed({ ...emptyView(key), body, hasBody: true, readings: inUse[key.resource] ?? [] }),
      );
    },
  });
}

beforeEach(() => {
  db = consoleWith('w');
  [reported, held, asked, now, inUse] = [[], {}, [], first, {}];
});

it('the answer about whole amounts survives a restart and ends with its workspace', () => {
  const money = make();
  const say = (wholeAmounts: 'units' | 'hundredths' | null) => money.say({ workspaceId: 'w', wholeAmounts });
  const known = () => make().get({ workspaceId: 'w' });
  expect(known()).toEqual(succeed({ answer: null }));
  const answer = { wholeAmounts: 'hundredths', since: '2026-11-22T10:00:00.000Z' };
  expect(say('hundredths')).toEqual(succeed({ answer }));
  expect(say('hundredths')).toEqual(succeed({ answer }));
  expect(reported).toEqual(['w']);
  expect(known()).toEqual(succeed({ answer }));
  expect(say(null)).toEqual(succeed({ answer: null }));
  expect(known()).toEqual(succeed({ answer: null }));
  say('units');
  expect(reported).toEqual(['w', 'w', 'w']);
  db.prepare("DELETE FROM workspace WHERE id = 'w'").run();
  expect(known()).toEqual(succeed({ answer: null }));
});

it('a changed answer about whole amounts gets its own date', () => {
  const say = (wholeAmounts: 'units' | 'hundredths') => make().say({ workspaceId: 'w', wholeAmounts });
  say('hundredths');
  now = '2026-11-25T09:00:00Z';
  say('units');
  expect(make().get({ workspaceId: 'w' })).toEqual(
    succeed({ answer: { wholeAmounts: 'units', since: '2026-11-25T09:00:00.000Z' } }),
  );
});

it('three facts about amounts are saved separately with date and account', () => {
  const known = () => make().facts({ workspaceId: 'w' });
  const say = (facts: AmountFactsChange) => make().sayFacts({ workspaceId: 'w', facts });
  const answered = <T>(answer: T) => ({ answer, since: new Date(now).toISOString(), by: 'ada' });
  expect(known()).toEqual(succeed(null));
  expect(say({ currency: null, totals: null, combining: null })).toEqual(succeed({}));
  expect(known()).toEqual(succeed({}));
  const totals = answered('after-discounts');
  say({ totals: 'after-discounts' });
  now = '2026-11-25T09:00:00Z';
  say({ totals: 'after-discounts', combining: 'additive', currency: 'GBP' });
  const all = { totals, combining: answered('additive'), currency: answered('GBP') };
  expect(known()).toEqual(succeed(all));
  say({ combining: null });
  expect(known()).toEqual(succeed({ totals, currency: answered('GBP') }));
  // None of these changes how a body is read.
  expect(reported).toEqual([]);
  db.exec("UPDATE entry SET sealed = zeroblob(length(sealed)) WHERE kind = 'amount-facts'");
  expect(known()).toEqual(succeed(null));
  db.prepare("DELETE FROM workspace WHERE id = 'w'").run();
  expect(known()).toEqual(succeed(null));
});

it('evidence omits accepted amounts, and lists each property before more of the same', async () => {
  const own = lesson('security-deposit', '{"property_id":7,"amount":6400,"disabled":false}')
    .is(['property_id'], 'propertyId', null)
    .is(['amount'], 'amount', null, '6400')
    .is(['disabled'], 'disabled', null, 'No');
  held = {
    'security-deposit': { 7: own.body },
    'property-detail': {
      1: { price_from: 850, price_to: 2_400, price_weekend: 300 },
      2: { price_from: 900 },
    },
  };
  inUse = { 'security-deposit': [own.accepted()] };
  const evidence = valueOf(await make().evidence({ workspaceId: 'w' }));
  expect(evidence.doubted).toEqual([]);
  expect(evidence.listed.map(({ subject, sent }) => [subject, sent])).toEqual([
    ['1', 850],
    ['2', 900],
    ['1', 2_400],
  ]);
});

it('evidence lists amounts of several resources and properties, despite an answer', async () => {
  const medians = (medianWeekly: JsonValue): JsonValue => ({ seasons: [{ season: 'S', medianWeekly }] });
  inUse = { 'security-deposit': [{ wholeAmounts: 'hundredths', since: '' }] };
  held = {
    'achieved-pricing': { 1: medians(166_150), 2: medians(98_000), 3: medians(980.5) },
    'security-deposit': {
      1: { property_id: 1, security_deposit: 25_000, disable_security: false },
    },
    bookings: { 2: { data: [{ check_in: '2026-06-01', check_out: '2026-06-08', total_price: 120_000 }] } },
    'property-detail': { 1: { title: 'A', price_from: 850, bedrooms: 3 } },
  };
  const evidence = await make().evidence({ workspaceId: 'w' });
  expect(evidence).toMatchObject({ ok: true, value: { bodies: 6, properties: 3, isCut: false } });
  if (!evidence.ok) return;
  expect(evidence.value.doubted).toEqual([
    { resource: 'achieved-pricing', subject: '1', path: 'seasons[].medianWeekly', sent: 166_150 },
    { resource: 'security-deposit', subject: '1', path: 'security_deposit', sent: 25_000 },
    { resource: 'bookings', subject: '2', path: 'data[].total_price', sent: 120_000 },
  ]);
  expect(evidence.value.decimals).toMatchObject([{ subject: '3', sent: 980.5 }]);
  expect(evidence.value.listed).toMatchObject([{ subject: '1', path: 'price_from', sent: 850 }]);
  // Bookings are stored under the period that the portfolio asks for.
  expect(asked.find(({ resource }) => resource === 'bookings')?.query).toEqual({
    limit: '100',
    since: '2026-10-01',
  });
});

it('evidence covers at most 40 properties, and reports the cut', async () => {
  const many = Array.from({ length: 45 }, (_, index) => [String(index), { title: 'A' }] as const);
  held = { 'property-detail': Object.fromEntries(many) };
  const evidence = await make().evidence({ workspaceId: 'w' });
  expect(evidence).toMatchObject({ ok: true, value: { bodies: 40, isCut: true, doubted: [] } });
});
