import { describe, expect, it } from 'vitest';
import { asItCameEditors } from '../../../../src/renderer/guarded-edit/editors/as-it-came-editor.ts';
import { depositEditor } from '../../../../src/renderer/guarded-edit/editors/security-deposit-editor.ts';
import { pickedUpForm } from '../../../../src/renderer/guarded-edit/session-steps.ts';

const field = (name: string, before: string, after: string) => ({ field: name, label: name, before, after });

describe('a draft of the journal, picked up after somebody else changed the service', () => {
  it('asks for what it changed, and leaves the other values of an answer as they are by now', () => {
    const { editor } = asItCameEditors['low-occupancy-as-it-came'];
    const draft = {
      desired: {
        leaves: [
          { at: '/a', kind: 'number', value: '5' },
          { at: '/b', kind: 'number', value: '2' },
        ],
      },
      fields: [field('/a', '1', '5'), field('/b', '2', '2')],
    };
    const now = { a: 1, b: 9 };
    const form = pickedUpForm(draft, now, editor);
    expect(form).toEqual({ typed: { '/a': '5' } });
    if (form === undefined) return;
    expect(editor.desiredOf(form, now)).toEqual({
      ok: true,
      desired: { leaves: [{ at: '/a', kind: 'number', value: '5' }] },
    });
  });

  it('leaves the switch of a deposit where only the amount was asked for', () => {
    const draft = {
      desired: { amount: '300', disabled: false },
      fields: [field('amount', '250', '300'), field('disabled', 'no', 'no')],
    };
    const now = { property_id: 7, security_deposit: 250, disable_security: 1 };
    expect(pickedUpForm(draft, now, depositEditor)).toEqual({ amount: '300', disabled: true });
  });
});
