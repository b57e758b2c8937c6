import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { JsonObject, JsonValue } from '../../../../src/core/values/json/json.ts';
import { isJsonObject } from '../../../../src/core/values/json/json.ts';
import { readWireAmount } from '../../../../src/core/values/money/money.ts';
import { decodeResource } from '../../../../src/core/service/decode.ts';
import { absenceOf } from '../../../../src/core/mapping/absence.ts';
import { endpointById } from '../../../../src/core/service/catalogue.ts';
import { writableFor } from '../../../../src/core/writing/writable.ts';
import type { DepositDesired } from '../../../../src/core/writing/security-deposit.ts';
import { depositWriter } from '../../../../src/core/writing/security-deposit.ts';
import { acceptedOn } from '../mapping/fields/accepted-on.ts';
import { parsed } from '../parsed.ts';
import { jsonText } from '../../../../src/core/values/json/json-source.ts';

const body = { property_id: 7, security_deposit: 250, disable_security: false };
const desired: DepositDesired = { amount: '300.5', disabled: true };

function sentBody(base: JsonValue, desired: DepositDesired): JsonObject {
  const { body: sent } = depositWriter.buildRequest('7', { body: base }, desired);
  if (sent === undefined || !isJsonObject(sent)) throw new Error('no record was built');
  return sent;
}

describe('buildBody', () => {
  it.each<[JsonValue, string]>([
    [body, '{"security_deposit":300.5,"disable_security":true}'],
    [{ ...body, disable_security: 0 }, '{"security_deposit":300.5,"disable_security":1}'],
    [{ ...body, disable_security: 'false' }, '{"security_deposit":300.5,"disable_security":"true"}'],
    [
      { ...body, security_deposit: '250.00', disable_security: '0' },
      '{"security_deposit":"300.50","disable_security":"1"}',
    ],
    [{ securityDeposit: 250, disableSecurity: false }, '{"securityDeposit":300.5,"disableSecurity":true}'],
    [
      { success: true, data: { ...body, extra: 'x' }, meta: {} },
      '{"security_deposit":300.5,"disable_security":true}',
    ],
    [{ ...body, security_deposit: null }, '{"security_deposit":300.5,"disable_security":true}'],
    [{ data: { depositAmount: '250.00', isDisabled: 0 } }, '{"depositAmount":"300.50","isDisabled":1}'],
  ])('writes %j in the notation in which it was read', (base, expected) => {
    expect(jsonText(sentBody(base, desired))).toBe(expected);
  });

  it('sends only changed fields, which read back as desired', () => {
    const wireAmount = fc
      .integer({ min: 0, max: 249_900 })
      .chain((pennies) =>
        fc.constantFrom<JsonValue>(pennies / 100, String(pennies / 100), (pennies / 100).toFixed(2), null),
      );
    const wireFlag = fc.constantFrom<JsonValue>(true, false, 0, 1, '0', '1', 'true', 'false');
    fc.assert(
      fc.property(
        wireAmount,
        wireFlag,
        // Above this, whole amounts could also be pence.
        fc.integer({ min: 0, max: 249_900 }),
        fc.boolean(),
        (a, f, p, disabled) => {
          const amount = readWireAmount(p / 100) ?? '0';
          const base = { property_id: 7, security_deposit: a, disable_security: f };
          const sent = sentBody(base, { amount, disabled });
          const now = depositWriter.readEditable({ body: base });
          const changed = [
            ...(now.ok && now.value.amount === amount ? [] : ['security_deposit']),
            ...(now.ok && now.value.disabled === disabled ? [] : ['disable_security']),
          ];
          expect(Object.keys(sent)).toEqual(changed);
          const later = { body: { ...base, ...sent } };
          expect(depositWriter.readEditable(later)).toEqual({ ok: true, value: { amount, disabled } });
          expect(depositWriter.compare(later, { amount, disabled }).equal).toBe(true);
        },
      ),
    );
  });
});

describe('compare', () => {
  it('lists every field with display texts', () => {
    const { equal, fields } = depositWriter.compare({ body }, { amount: '250', disabled: true });
    expect([equal, ...fields.map((one) => one.equal)]).toEqual([false, true, false]);
    const disabled = { label: 'Disable security deposit', atService: 'No', desired: 'Yes' };
    expect(fields).toMatchObject([{ label: 'Deposit amount', atService: '250', desired: '250' }, disabled]);
  });
});

describe('validate', () => {
  const errorsOf = (wanted: DepositDesired, base: DepositDesired, restored: DepositDesired | null = null) => {
    const sent = base.amount === null ? null : Number(base.amount);
    return depositWriter.validate(wanted, base, { body: { ...body, security_deposit: sent } }, { restored })
      .errors;
  };

  it('allows three decimals if the service uses three', () => {
    const dinars: DepositDesired = { amount: '10.125', disabled: false };
    expect(errorsOf({ amount: '12.375', disabled: false }, dinars)).toEqual([]);
    const rounded: DepositDesired = { amount: '13', disabled: false };
    expect(errorsOf(dinars, rounded)).toHaveLength(1);
    expect(errorsOf(dinars, rounded, dinars)).toEqual([]);
    expect(errorsOf({ ...dinars, amount: '13.001' }, rounded, dinars)).toHaveLength(1);
  });

  it('accepts an amount that was never set and rejects removing one', () => {
    const unset: DepositDesired = { amount: null, disabled: false };
    expect(errorsOf({ amount: null, disabled: true }, unset)).toEqual([]);
    expect(errorsOf(unset, { amount: '250', disabled: false })).toMatchObject([{ field: 'amount' }]);
  });
});

describe('writableFor', () => {
  it('uses an endpoint of the catalogue with the same method', () => {
    const request = depositWriter.buildRequest('7', { body }, { amount: '1', disabled: false });
    const { method, path } = endpointById(request.endpointId);
    expect([method, path]).toEqual(['PATCH', '/properties/{id}/security-deposit']);
    expect(request).toMatchObject({ method, pathId: '7' });
  });

  it('completes a partial body from the existing record', () => {
    const desired = { amount: '260', disabled: false } as const;
    const kept = { ...body, note: 'kept' };
    const part = sentBody(kept, desired);
    expect(depositWriter.says(part, desired, { body: kept })).toBe(true);
    expect(depositWriter.reviewedFacts({ body: kept }).foreign).toEqual([]);
    expect(depositWriter.says(part, { amount: '260', disabled: true }, { body: kept })).toBe(false);
    expect(depositWriter.says(part, { amount: '250', disabled: false }, { body: kept })).toBe(false);
    expect(depositWriter.says('260', desired, { body: kept })).toBe(false);
    // Its decimals show that it is in pounds.
    const many = { amount: '6400', disabled: false } as const;
    expect(depositWriter.says(parsed('{"security_deposit":6400.00}'), many, { body: kept })).toBe(true);
  });

  it('sends an amount with its currency', () => {
    const desired = { amount: '300.5', disabled: false } as const;
    const money = { amount: 250.25, currency: 'GBP' };
    const answer = { property_id: 7, security_deposit: money, disable_security: false };
    expect(sentBody(answer, desired)).toEqual({ security_deposit: { amount: 300.5, currency: 'GBP' } });
    const byCode = { ...answer, security_deposit: { amount: 250.25, currency_code: 'GBP' } };
    expect(sentBody(byCode, desired)).toEqual({ security_deposit: { amount: 300.5, currency_code: 'GBP' } });
    // An object with more than one value is a record: only the change is sent.
    const more = { ...money, schedule: { due_days: 14 } };
    expect(sentBody({ ...answer, security_deposit: more }, desired)).toEqual({
      security_deposit: { amount: 300.5 },
    });
    // A field beside it isn't part of the value.
    const record = { property_id: 7, security_deposit: 250.25, disable_security: false, currency: 'GBP' };
    expect(sentBody(record, desired)).toEqual({ security_deposit: 300.5 });
  });

  it.each([250.5, '250.50'])(
    'knows the notation of an amount once a field mapping was confirmed on %j',
    (amount) => {
      const shown = { ...body, security_deposit: amount };
      const unset = { ...body, security_deposit: null };
      const reading = depositWriter.understanding({ body: shown })?.reading;
      const readings = [acceptedOn('security-deposit', shown, reading)];
      expect(depositWriter.assumption({ body: unset }, desired)).toContain('nothing shows');
      expect(depositWriter.assumption({ body: unset, readings }, desired)).toBeNull();
    },
  );

  it('checks desired values given as JSON', () => {
    const writer = writableFor('security-deposit');
    const one = { amount: '1', disabled: false };
    expect(writer.buildRequest('7', { body }, one).body).toEqual({ security_deposit: 1 });
    expect(() => writer.buildRequest('7', { body }, { ...one, amount: 1 })).toThrow();
    expect(writer.desiredSchema.safeParse({ ...one, property_id: 7 }).success).toBe(false);
  });
});

describe('fields beside the deposit', () => {
  const none = { property_id: 7, security_deposit: null, disable_security: false };
  const decoded = (sent: JsonObject) => decodeResource('security-deposit', { body: sent });

  it.each<JsonObject>([
    { kaution: 250 },
    { pending: { amount: 250 } },
    { unit: 250 },
    { version: '250 pounds' },
    { options: [{ amount: 250 }] },
    { message: 'Zugriff verweigert' },
    { inherited_from: 'group 71' },
  ])('leave open whether a deposit is set and are shown in the review: %j', (more) => {
    const [name = ''] = Object.keys(more);
    const inside: JsonObject = { data: none };
    for (const sent of [none, inside].map((record): JsonObject => ({ ...record, ...more }))) {
      const read = decoded(sent);
      expect(read).toMatchObject({ shape: 'extended', value: { disabled: false } });
      if (read.shape === 'unrecognised') return;
      expect(read.value.amount).toBeUndefined();
      expect(absenceOf(read.value, 'amount')).toEqual({ is: 'unnamed' });
      expect(depositWriter.readEditable({ body: sent })).toMatchObject({
        value: { amount: null },
        doubt: expect.stringContaining(`also says ${name}: `) as string,
      });
      const base = { amount: null, disabled: false };
      const { errors, warnings } = depositWriter.validate({ ...base, amount: '300' }, base, { body: sent });
      expect([...errors, ...warnings].map(({ message }) => message).join(' ')).toContain(name);
    }
  });

  it.each<JsonObject>([
    {},
    { currency: 'GBP', updated_at: '2027-01-01', version: 3, links: { self: '/properties/7/deposit' } },
    { name: 'Security deposit', type: 'damage_deposit', message: 'No deposit set', total: 0, note: null },
  ])('leave it certain that no deposit is set: %j', (more) => {
    expect(decoded({ ...none, ...more })).toMatchObject({ value: { amount: null } });
    const read = depositWriter.readEditable({ body: { ...none, ...more } });
    expect(read).not.toHaveProperty('doubt', expect.anything());
  });

  it.each<JsonObject>([
    { type: 'booking deposit' },
    { kind: 'pet deposit' },
    { category: 'Anzahlung' },
    { name: 'Cleaning fee' },
    { deposit_type: 'https://example.org/types/prepayment' },
  ])('put the amount in doubt if they name another kind of deposit: %j', (more) => {
    expect(decoded({ ...body, ...more })).toMatchObject({ value: { doubts: [{ concepts: ['amount'] }] } });
    expect(depositWriter.readEditable({ body: { ...body, ...more } }).ok).toBe(false);
  });

  it.each<JsonObject>([
    { type: 'security_deposit' },
    { type: 'security-deposits', label: 'Refundable deposit of £250' },
    { title: 'Security deposit for damages' },
    { type: 'fixed', kind: 'refundable damage deposit', name: 'Heron House' },
    { $type: 'Villa.Api.DepositDto', category: 'per stay', purpose: 'card hold', title: 'Security deposit' },
  ])('confirm the amount if they name a security deposit: %j', (more) => {
    expect(decoded({ ...body, ...more })).toMatchObject({ value: { amount: '250' } });
  });

  it.each<JsonObject>([
    { amount: { value: 250, currency: 'GBP' }, disabled: false },
    { amount: { amount: '250.00', currency: 'GBP' }, status: 'active' },
    { amount: 250, state: 'enabled' },
    { amount: 250, disabled: false, status: 'inactive' },
  ])('are read with their switch: %j', (sent) => {
    expect(depositWriter.readEditable({ body: { property_id: 7, ...sent } })).toMatchObject({
      value: { amount: '250', disabled: false },
    });
  });
});
