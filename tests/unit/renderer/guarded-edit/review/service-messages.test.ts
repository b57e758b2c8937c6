import { describe, expect, it } from 'vitest';
import { depositEditor } from '../../../../../src/renderer/guarded-edit/editors/record-editor.ts';
import { sortMessages } from '../../../../../src/renderer/guarded-edit/session/session-steps.ts';

const form = { amount: '-1', disabled: false };

describe('sortMessages', () => {
  it('puts each message on the field that it names and the rest on top', () => {
    const sorted = sortMessages(
      {
        code: 'service-refused',
        message: 'Not accepted.',
        serviceMessages: [
          'security_deposit must not be less than 0',
          'disable_security_deposit must be a boolean value',
          'Come back on Monday',
        ],
      },
      form,
      depositEditor,
    );
    expect(sorted.fieldErrors).toEqual([
      { field: 'amount', message: 'security_deposit must not be less than 0' },
      { field: 'disabled', message: 'disable_security_deposit must be a boolean value' },
    ]);
    expect(sorted.rest?.serviceMessages).toEqual(['Come back on Monday']);
  });

  it('says nothing on top when our own fields say it all', () => {
    const error = { code: 'validation' as const, message: 'x', fields: [{ field: 'amount', message: 'y' }] };
    expect(sortMessages(error, form, depositEditor)).toEqual({ fieldErrors: error.fields, rest: null });
  });
});
