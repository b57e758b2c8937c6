import { describe, expect, it } from 'vitest';
import { namedFieldsIn } from '../../../../src/core/mapping/named-fields.ts';
import { count, day, flag, share, text } from '../../../../src/core/mapping/kinds.ts';
import { amount } from '../../../../src/core/mapping/money/amount.ts';
import { declaredDeposit, depositNames } from '../../../../src/core/resources/security-deposit.ts';
import {
  readTyped,
  recordFields,
  recordSchema,
  type RecordKind,
} from '../../../../src/core/writing/record/record-fields.ts';
import { recordSlips } from '../../../../src/core/writing/record/record-slips.ts';
import { recordWriter } from '../../../../src/core/writing/record/record-writer.ts';
import { usualSlipJudge } from '../../../../src/core/writing/slips.ts';

const declared = namedFieldsIn({
  fee: amount('stay', 'fee').called('Fee'),
  tax: share('tax').called('Tax'),
  guests: count('guests').called('Guests'),
  until: day('until').called('Until'),
  allowed: flag('allowed').called('Allowed'),
  note: text('note').called('Note'),
});
const fields = recordFields(declared, ['fee', 'tax', 'guests', 'until', 'allowed', 'note']);

describe('readTyped', () => {
  it.each<[RecordKind, string, string | number | null, string | number | null]>([
    ['amount', '£31.50', '25', '31.5'],
    ['amount', '31.125', '25.125', '31.125'],
    ['amount', '', null, null],
    ['amount', '250000', '250000', '250000'],
    ['share', '12.5 %', '10', '12.5'],
    ['count', ' 3 ', 2, 3],
    ['count', '', null, null],
    ['day', '2027-03-06', null, '2027-03-06'],
    ['text', 'On a lead. ', 'Yes', 'On a lead. '],
    ['text', '', 'Yes', ''],
  ])('reads %s %j', (kind, typed, base, value) => {
    expect(readTyped(kind, typed, base)).toEqual({ ok: true, value });
  });

  it.each<[RecordKind, string, string | number | null]>([
    ['amount', '', '25'],
    ['amount', '31.125', '25'],
    ['amount', '250000', '25'],
    ['amount', '-1', '25'],
    ['amount', '10%', '25'],
    ['share', '£10', '10'],
    ['share', '101', '10'],
    ['count', '1.5', 2],
    ['count', '-1', 2],
    ['count', '', 2],
    ['day', '2027-02-30', null],
  ])('rejects %s %j', (kind, typed, base) => {
    expect(readTyped(kind, typed, base).ok).toBe(false);
  });

  it.each([{ guests: 1.5 }, { fee: 25 }, { until: '2027-02-30' }, { sauna: true }])(
    'rejects %j as JSON',
    (values) => {
      expect(recordSchema(fields).safeParse(values).success).toBe(false);
    },
  );
});

describe('slips in a declared record', () => {
  const base = { fee: '25', tax: '12', guests: 2, until: '2027-03-06', note: 'a', namedCurrency: 'EUR' };
  const slips = (change: object): readonly string[] => {
    const desired = { ...base, ...change };
    const judge = { ...usualSlipJudge, currency: 'GBP', today: '2027-01-01' } as const;
    return fields.flatMap((field) => recordSlips(field, { desired, base }, judge));
  };

  it.each([
    [{ fee: '250' }, 'Fee: €25 → €250, 10 times higher.'],
    [{ tax: '21' }, 'Tax: 12% → 21%, digits swapped.'],
    [{ guests: 22 }, 'Guests: 2 → 22, 11 times higher.'],
    [{ until: '2027-06-03' }, 'Until: 2027-03-06 → 2027-06-03, day and month swapped.'],
  ])('are reported for %j', (change, words) => {
    expect(slips(change)).toEqual([words]);
  });

  it('are absent from usual values', () => {
    expect(slips({ fee: '30', tax: '15', guests: 3, until: '2027-03-08', note: 'b' })).toEqual([]);
  });
});

describe('record that is sent whole', () => {
  const own = recordFields(namedFieldsIn(declaredDeposit.record), ['amount', 'disabled']);
  const declaredAs = {
    name: 'security-deposit',
    names: depositNames,
    fields: own,
    schema: recordSchema(own),
  } as const;
  const writer = recordWriter({ ...declaredAs, endpoint: 'replace-low-occupancy' });
  const deposit = { security_deposit: '25.50', disable_security: null, currency: 'EUR' };
  const body = { property_id: 7, ...deposit, note: 'x' };
  const base = { amount: '25.5', disabled: null, namedCurrency: 'EUR' };

  it('is sent with all its fields, null included', () => {
    expect(writer.readEditable({ body })).toEqual({ ok: true, value: base });
    const desired = { ...base, amount: '30' };
    expect(writer.validate(desired, base, { body })).toEqual({ errors: [], warnings: [] });
    const { body: sent } = writer.buildRequest('7', { body }, desired);
    expect(sent).toEqual({ ...body, security_deposit: '30.00' });
    expect(writer.says({ ...body, security_deposit: '30.00' }, desired, { body })).toBe(true);
    expect(writer.says(body, desired, { body })).toBe(false);
    expect(writer.reviewedFacts({ body }).foreign).toContain('note');
  });

  it('is reviewed with the currency that it names', () => {
    const { fields: compared } = writer.compareValues(base, { ...base, amount: '30.5' });
    expect(compared[0]).toMatchObject({ atService: '€25.50', desired: '€30.50', equal: false });
    expect(writer.unchanged(base, { ...base, namedCurrency: 'GBP' }, base)).toBe(false);
  });

  it('restores an earlier null but rejects a new one', () => {
    const now = { ...base, amount: '30' };
    const unset = { ...base, amount: null };
    const shown = { body: { ...body, security_deposit: 30 } };
    expect(writer.validate(unset, now, shown, { restored: unset }).errors).toEqual([]);
    expect(writer.buildRequest('7', shown, unset).body).toMatchObject({ security_deposit: null });
    expect(writer.validate(unset, now, shown).errors).toMatchObject([{ field: 'amount' }]);
  });

  it('reports a switch whose format the response doesn’t show', () => {
    expect(writer.assumption({ body }, { ...base, disabled: true })).toContain('nothing shows');
    expect(writer.assumption({ body }, { ...base, amount: '30' })).toBeNull();
  });

  it('reports each value that the service stored differently', () => {
    const desired = { ...base, amount: '30' };
    const sent = { ...body, security_deposit: '30.00' };
    const read = { before: { body }, sent, desired, readAt: new Date(0) };
    expect(writer.differences({ ...read, now: { body: sent } })).toEqual([]);
    const otherwise = writer.differences({ ...read, now: { body: { ...sent, note: 'y' } } });
    expect(otherwise).toMatchObject([{ was: 'sent', meant: 'x', stored: 'y' }]);
  });
});
