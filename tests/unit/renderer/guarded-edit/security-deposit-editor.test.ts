import { describe, expect, it } from 'vitest';
import { depositEditor } from '../../../../src/renderer/guarded-edit/editors/record-editor.ts';
import { depositBase } from './edit-world.ts';

const { body } = depositBase(250);

describe('the deposit editor', () => {
  it.each(['', 'abc', '-1', '1.2345', '99999999'])('refuses %j on the amount', (amount) => {
    const read = depositEditor.desiredOf({ amount, disabled: false }, { body });
    expect(read).toMatchObject({ ok: false, errors: [{ field: 'amount' }] });
  });

  it('refuses an amount in another currency than the one that the service names', () => {
    const desired = depositEditor.desiredOf(
      { amount: '€300', disabled: false },
      { body: { property_id: 1, security_deposit: 250.5, disable_security: false, currency: 'GBP' } },
    );
    const message =
      'The amount is in €, and this property’s amounts are in £. Write it in £, for example £250.';
    expect(desired).toEqual({ ok: false, errors: [{ field: 'amount', message }] });
  });

  it('makes a form of values that were asked for, and none of anything else', () => {
    expect(depositEditor.formOfDesired({ amount: '300', disabled: true }, { body })).toEqual({
      amount: '300',
      disabled: true,
    });
    expect(depositEditor.formOfDesired({ amount: 300 }, { body })).toBeUndefined();
  });
});
