import { describe, expect, it } from 'vitest';
import { depositEditor } from '../../../../src/renderer/guarded-edit/editors/security-deposit-editor.ts';
import { depositBase } from './edit-world.ts';

const { body } = depositBase(250);

describe('the deposit editor', () => {
  it('starts with the amount as exact text', () => {
    expect(
      depositEditor.formOf({ body: { property_id: 7, security_deposit: '250.50', disable_security: 0 } }),
    ).toEqual({
      ok: true,
      form: { amount: '250.5', disabled: false },
    });
  });

  it('refuses a body without the flag, with a reason', () => {
    const read = depositEditor.formOf({
      body: { property_id: 7, security_deposit: 250, disable_security: null },
    });
    expect(read).toMatchObject({ ok: false });
  });

  it.each(['', 'abc', '-1', '1.2345', '99999999'])('refuses %j on the amount', (amount) => {
    const read = depositEditor.desiredOf({ amount, disabled: false }, { body });
    expect(read).toMatchObject({ ok: false, errors: [{ field: 'amount' }] });
  });

  it('takes over what the service holds now, one field at a time', () => {
    const form = { amount: '1', disabled: false };
    const server = { property_id: 7, security_deposit: null, disable_security: true };
    expect(depositEditor.withServerField(form, 'amount', { body: server })).toEqual({
      amount: '',
      disabled: false,
    });
    expect(depositEditor.withServerField(form, 'disabled', { body: server })).toEqual({
      amount: '1',
      disabled: true,
    });
    expect(depositEditor.withServerField(form, 'amount', { body: { other: true } })).toEqual(form);
  });

  it('makes a form of values that were asked for, and none of anything else', () => {
    expect(depositEditor.formOfDesired({ amount: '300', disabled: true }, { body })).toEqual({
      amount: '300',
      disabled: true,
    });
    expect(depositEditor.formOfDesired({ amount: 300 }, { body })).toBeUndefined();
  });
});
