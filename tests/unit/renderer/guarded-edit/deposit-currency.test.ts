import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../src/core/values/json/json.ts';
import {
  currencyOfDeposit,
  depositEditor,
  depositEditorIn,
} from '../../../../src/renderer/guarded-edit/editors/security-deposit-editor.ts';

const base = { property_id: 1, security_deposit: 250.5, disable_security: false };
const typed = (amount: string, body: typeof base & { currency?: string }) =>
  depositEditor.desiredOf({ amount, disabled: false }, { body });

describe('a deposit typed with a currency', () => {
  it('is refused where the service names another one', () => {
    expect(typed('€300', { ...base, currency: 'GBP' })).toEqual({
      ok: false,
      errors: [
        {
          field: 'amount',
          message:
            'The amount is in €, and this property’s amounts are in £. Write it in £, for example £250.',
        },
      ],
    });
  });

  it('is taken where it is the same, or nobody said which', () => {
    expect(typed('£300', { ...base, currency: 'GBP' })).toMatchObject({ ok: true });
    expect(typed('$300', { ...base, currency: 'AUD' })).toMatchObject({ ok: true });
    expect(typed('€300', base)).toMatchObject({ ok: true });
    expect(typed('300', { ...base, currency: 'GBP' })).toMatchObject({ ok: true });
  });

  it('is held against what the listing names, where the deposit itself names none', () => {
    const inEuro = (amount: string, body: JsonObject) =>
      depositEditorIn('EUR').desiredOf({ amount, disabled: false }, { body });
    expect(inEuro('£300', base)).toEqual({
      ok: false,
      errors: [
        {
          field: 'amount',
          message:
            'The amount is in £, and this property’s amounts are in €. Write it in €, for example €250.',
        },
      ],
    });
    expect(inEuro('€300', base)).toMatchObject({ ok: true });
    expect(inEuro('300', base)).toMatchObject({ ok: true });
    // What stands with the deposit is nearer to it.
    expect(inEuro('£300', { ...base, currency: 'GBP' })).toMatchObject({ ok: true });
    expect(inEuro('€300', { ...base, currency: 'GBP' })).toMatchObject({ ok: false });
    expect(currencyOfDeposit({ body: { ...base, currency: 'GBP' } }, 'EUR')).toBe('GBP');
    expect(currencyOfDeposit({ body: base }, 'EUR')).toBe('EUR');
    expect(currencyOfDeposit({ body: base }, null)).toBeNull();
  });
});
