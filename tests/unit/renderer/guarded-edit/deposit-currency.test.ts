import { describe, expect, it } from 'vitest';
import { depositEditor } from '../../../../src/renderer/guarded-edit/editors/record-editor.ts';

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
});
