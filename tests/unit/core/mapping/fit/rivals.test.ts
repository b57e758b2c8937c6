import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../../../src/core/values/json/json.ts';
import { sentInsteadOf, textWithoutRemarks } from '../../../../../src/core/mapping/remarks.ts';
import { sayMeaning } from '../../../../../src/core/drafting/draft-moves.ts';
import { firstDraft } from '../../../../../src/core/drafting/first-draft.ts';
import { meaningsOf, offeredOf, mappingOf } from '../../../../../src/core/drafting/mapping-draft.ts';
import { draftedMapping } from '../../../../../src/core/drafting/drafted-mapping.ts';
import { mappableOf } from '../../../../../src/core/drafting/mappable.ts';
import { depositNames } from '../../../../../src/core/resources/security-deposit.ts';
import { openRecord } from '../../../../../src/core/mapping/open-record.ts';
import { discountWriters } from '../../../../../src/core/writing/discounts.ts';
import { writableFor } from '../../../../../src/core/writing/writable.ts';
import { depositWriter } from '../../../../../src/core/writing/security-deposit.ts';
import { isProved } from '../../writing/proof/judged.ts';
import { recognised, recognisedBody } from '../../service/bodies/recognised.ts';

const row = { date_from: '2027-01-01', date_to: '2027-02-01', max_guests: 2, discount_percent: 10 };
const rowOf = (more: JsonObject) =>
  recognised('low-occupancy', { active: true, rows: [{ ...row, ...more }] }).value.rows?.[0];
const deposit = { property_id: 1042, security_deposit: 250, disable_security: false };

describe('two names of one concept with different values', () => {
  it.each<[string, string, JsonObject]>([
    ['a percentage', 'discountPercent', { discount: 15 }],
    ['a percentage paid', 'discountPercent', { price_percent: 80 }],
    ['a first day', 'dateFrom', { valid_from: '2027-01-02' }],
    ['a number of guests', 'maxGuests', { persons: 4 }],
    ['a switch', 'active', { is_on: true, disabled: true }],
  ])('leave a rule in doubt and read-only: %s', (_, concept, more) => {
    const read = rowOf(more);
    expect(read).not.toHaveProperty(concept);
    expect(read?.doubts).toHaveLength(2);
    const rows = [{ ...row, ...more }];
    const editable = discountWriters['low-occupancy'].readEditable({ body: { active: true, rows } });
    expect(editable.ok ? '' : editable.reason).toMatch(
      /is .+ and “.+” is .+ nothing shows which one applies/,
    );
    expect(discountWriters['low-occupancy'].readEditable({ body: { ...row, ...more } }).ok).toBe(false);
  });

  it('leave the switch of a discount open', () => {
    const discount = recognised('low-occupancy', { active: true, is_on: false, rows: [row] }).value;
    expect(discount.active).toBeUndefined();
    expect(sentInsteadOf(discount, 'active')).toEqual({ active: true, is_on: false });
  });

  it.each<[string, JsonObject]>([
    ['it as a fraction', { discount_fraction: 0.1 }],
    ['the remaining percentage', { price_percent: 90 }],
    ['it as text', { discount: '10.00' }],
    ['null', { discount: null }],
    ['an amount named as such', { discount_amount: 15, discount: 15 }],
    ['a title', { name: 'Summer', title: 'Summer sale' }],
  ])('are accepted when the second holds %s', (_, more) => {
    const read = rowOf(more);
    expect(read).toMatchObject({ discountPercent: '10' });
    expect(read).not.toHaveProperty('doubts');
  });

  it.each<[JsonObject]>([
    [{ amount_minor: 250, amount: 250 }],
    [{ amount_minor: 2_500_000, amount: 250 }],
    [{ amount_in_pence: 250, amount_in_cents: 25_000 }],
    [{ security_deposit: 250, amount: 25_000 }],
    [{ security_deposit: 250, amount: 2.5 }],
    [{ security_deposit: 250, amount: '£25,000.00' }],
    [{ security_deposit: '£250', amount: '€250' }],
    [{ security_deposit: { amount: 250, currency: 'GBP' }, deposit: { amount: 250, currency: 'EUR' } }],
    [{ amount: 250, formatted: '£200.00' }],
    [{ amount: 250, effective_amount: 200 }],
    [{ amount: 250, current: { amount: 200 } }],
    [{ amount: 250, currency: 'EUR', amount_display: '£250' }],
    [{ amount: 250, currency: 'GBP', currency_code: 'EUR' }],
    [{ amount: '£250', currency: { code: 'EUR' } }],
  ])('are in doubt when their amounts differ in the units they declare: %j', (amounts) => {
    const body = { property_id: 1042, disable_security: false, ...amounts };
    expect(recognised('security-deposit', body).value.amount).toBeUndefined();
    expect(depositWriter.readEditable({ body })).toMatchObject({ ok: false });
  });

  it.each<[JsonObject]>([
    [{ amount: 250, price: 900 }],
    [{ amount: 249.5, formatted: '£250' }],
    [{ amount: 250, currency: 'GBP', display: '€287.50' }],
    [{ amount: 250, fee_formatted: '£12.00', label: 'Deposit', summary: '£12 a night' }],
    [{ amount: 250, currency: 'USD', currency_code: 'USD', currency_symbol: '$', payout_currency: 'EUR' }],
  ])('are accepted when the second is a display text or another concept: %j', (amounts) => {
    const body = { property_id: 1042, disable_security: false, ...amounts };
    expect(depositWriter.readEditable({ body })).toMatchObject({ ok: true });
  });

  it('are compared in the unit chosen for the workspace', () => {
    const amountIn = (deposit_amount: JsonValue, wholeAmounts: 'units' | 'hundredths') => {
      const body = { ...deposit, security_deposit: 25_000, deposit_amount };
      const readings = [{ wholeAmounts, since: '2026-11-27T10:00:00.000Z' }];
      return recognisedBody('security-deposit', { body, readings }).value.amount;
    };
    expect(amountIn('£250', 'hundredths')).toBe('250');
    expect(amountIn(25_000, 'hundredths')).toBe('250');
    expect(amountIn(250, 'hundredths')).toBeUndefined();
    expect(amountIn(25_000, 'units')).toBe('25000');
    expect(amountIn('£250', 'units')).toBeUndefined();
  });

  it.each([
    { discount_amount: '£10.00', amount_off: '£1,000.00' },
    { discount_amount: '£10', amount_off: '€10' },
    { discount_amount: 10, amount_off_pence: 10 },
    { discount_percent: 10, percentage: 1000 },
    { discount_percent: 10, discount_label: '15%' },
    { discount_percent: 10, live: { discount_percent: 15 } },
  ])('leave a rule in doubt by the same check: %j', (more) => {
    const { discount_percent: _share, ...rest } = row;
    const [read] = recognised('low-occupancy', { rows: [{ ...rest, ...more }] }).value.rows ?? [];
    expect(read?.doubts).toHaveLength(2);
  });

  it.each<['low-occupancy' | 'security-deposit', JsonObject, JsonObject]>([
    ['security-deposit', { disabled: true }, deposit],
    ['security-deposit', { amount: 201 }, deposit],
    ['security-deposit', { meta: { enabled: 'no' } }, deposit],
    ['low-occupancy', { active: false }, { active: true, rules: [row] }],
    ['low-occupancy', { enabled: false, property_id: 7 }, { active: true, rules: [row] }],
    ['low-occupancy', { discount_percent: 20 }, row],
  ])('are in doubt when one is around the record: %s %j', (name, around, data) => {
    for (const body of [
      { ...around, data },
      { data, ...around },
      { status: 'ok', data: { ...around, result: data } },
    ]) {
      const read = recognised(name, body);
      expect(textWithoutRemarks(read.value)).toMatch(/doubts|^(?!.*"active")/);
      expect(writableFor(name).readEditable({ body })).toMatchObject({
        ok: false,
        reason: expect.stringContaining('nothing shows which one applies') as string,
      });
    }
  });

  it.each<['low-occupancy' | 'security-deposit', JsonObject, JsonObject]>([
    ['security-deposit', { status: 'ok', success: true, id: 7, property_id: 1042 }, deposit],
    ['security-deposit', { total: 1, count: 1, page: 1, limit: 20, value: null }, deposit],
    ['security-deposit', { enabled: true, amount: '250.00' }, deposit],
    ['low-occupancy', { ok: 1, active: true, type: 'low_occupancy' }, { active: true, rules: [row] }],
    ['low-occupancy', { code: 200, meta: { count: 1, days: 3 } }, { active: true, rules: [row] }],
  ])('are accepted when the envelope agrees or holds something else: %s %j', (name, around, data) => {
    expect(writableFor(name).readEditable({ body: { ...around, data } })).toMatchObject({ ok: true });
  });

  it('are reported separately even under the same name', () => {
    const body = { disable_security: true, data: deposit };
    const read = recognised('security-deposit', body).value;
    expect(sentInsteadOf(read, 'disabled')).toEqual({
      disable_security: false,
      'disable_security around it': true,
    });
  });

  it('are in doubt when discounts are off as a whole but one is on', () => {
    const discount = (active: boolean) => ({ active, rows: [{ ...row, min_days_before: 60 }] });
    const editable = (body: JsonObject) => writableFor('early-bird').readEditable({ body });
    const off = { enabled: false, early_bird: discount(true), late_availability: discount(false) };
    expect(editable(off)).toMatchObject({
      ok: false,
      reason: expect.stringContaining('“enabled” is false') as string,
    });
    expect(recognised('discounts', off).value.earlyBird?.active).toBeUndefined();
    expect(recognised('discounts', off).value.lateAvailability?.active).toBe(false);
    expect(editable({ enabled: true, early_bird: discount(false) })).toMatchObject({ ok: true });
    expect(editable({ status: 'ok', data: { early_bird: discount(true) } })).toMatchObject({ ok: true });
  });

  it.each(['result', 'payload'])('are in doubt when a second record in %s differs', (second) => {
    const body = (amount: number) => ({ data: deposit, [second]: { ...deposit, security_deposit: amount } });
    expect(recognised('security-deposit', body(201)).value.amount).toBeUndefined();
    expect(depositWriter.readEditable({ body: body(201) }).ok).toBe(false);
    expect(recognised('security-deposit', body(250)).value.amount).toBe('250');
  });

  it.each(['250.00', '£250'])('are accepted when the second amount is %s', (deposit_amount) => {
    const body = { ...deposit, deposit_amount };
    expect(recognised('security-deposit', body).value.amount).toBe('250');
    const opened = openRecord(depositNames, { body });
    const path = opened.is === 'record' && opened.fitted.reading.record['amount']?.path;
    expect(path).toEqual(['security_deposit']);
  });

  it('are settled by a field mapping, and a change is verified by it', () => {
    const mappable = mappableOf('security-deposit');
    const body: JsonValue = { ...deposit, deposit_amount: 100 };
    if (mappable === undefined) throw new Error('nothing to map');
    const draft = firstDraft(mappable, { body });
    const leaf = draft.leaves.find(({ codec }) => codec === null);
    const [meaning] = leaf === undefined ? [] : meaningsOf(mappable, draft, body, leaf);
    if (leaf === undefined || meaning === undefined) throw new Error('nothing is in doubt');
    const settled = sayMeaning(draft, leaf, meaning);
    const reading = mappingOf(settled);
    if (reading === undefined) throw new Error('it is still in doubt');
    const mapped = draftedMapping('security-deposit', reading, body, offeredOf(mappable, settled, body));
    if (!mapped.ok) throw new Error(mapped.why);
    const facts = {
      id: 'r1',
      trust: 'confirmed',
      source: '',
      acceptedAt: '2026-11-22T10:00:00.000Z',
    } as const;
    const readings = [{ ...mapped.content, ...facts }];
    const known = (more: JsonObject): JsonObject => ({ ...deposit, ...more });
    const to300 = () => ({ amount: '300', disabled: false });
    const proved = (before: JsonObject, now: JsonObject): boolean =>
      isProved('security-deposit', known(before), to300, known(now), readings);
    expect(depositWriter.readEditable({ body: known({ deposit_amount: 100 }), readings })).toMatchObject({
      value: { amount: '250' },
    });
    // It had another value before, and hasn't changed.
    expect(proved({ deposit_amount: 100 }, { security_deposit: 300, deposit_amount: 100 })).toBe(true);
    // It had the same value before, and no longer does.
    expect(proved({ deposit_amount: 250 }, { security_deposit: 300, deposit_amount: 250 })).toBe(false);
  });
});

describe('two names of one read-only field', () => {
  const booking = { id: 7, check_in: '2027-06-05', check_out: '2027-06-12', total_price: 700 };
  const bookingOf = (more: JsonObject) => recognised('bookings', [{ ...booking, ...more }]).value.rows[0];

  it.each<[string, JsonObject]>([
    ['totalPrice', { total: 650 }],
    ['partySize', { party_size: 4, pax: 5 }],
    ['checkOut', { departure: '2027-06-14' }],
    ['cancelled', { cancelled: true, is_cancelled: false }],
  ])('are unrecognised when their values differ: %s', (field, more) => {
    const read = bookingOf(more);
    expect(read).not.toHaveProperty(field);
    expect(read === undefined ? undefined : sentInsteadOf(read, field)).toBeDefined();
  });

  it.each<JsonObject>([{ total: 700 }, { total: '700.00' }, { total_price_pence: 70_000 }])(
    'are read when their amounts are equal: %j',
    (more) => {
      expect(bookingOf(more)).toMatchObject({ totalPrice: '700' });
    },
  );

  it.each<JsonObject>([
    { total: 70_000 },
    { total_price_pence: 700 },
    { total_price: '£700', total: '€700' },
  ])('are unrecognised when amounts differ a hundredfold or in currency: %j', (more) => {
    expect(bookingOf(more)).not.toHaveProperty('totalPrice');
  });

  it('are unrecognised when the envelope differs from the record', () => {
    const data = { rule_reached_feed: true, channel: 'A', arrival_days: ['mon'] };
    const of = (more: JsonObject) => recognised('channel-arrival-status', { ...more, data }).value;
    expect(of({ in_feed: false })).not.toHaveProperty('ruleReachedFeed');
    expect(sentInsteadOf(of({ in_feed: false }), 'ruleReachedFeed')).toBeDefined();
    expect(of({ in_feed: 1, status: 'ok', success: true })).toMatchObject({ ruleReachedFeed: true });
  });
});
