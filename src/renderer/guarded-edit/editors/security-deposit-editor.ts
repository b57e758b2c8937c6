import { depositSpellings } from '../../../contract/service/resources/security-deposit.ts';
import { depositWriter, parseDepositDraft } from '../../../contract/service/writable/security-deposit.ts';
import { EditSessions } from '../edit-session.ts';
import type { Editor } from '../editor.ts';

/** What stands in the form: the amount as it was typed. */
export interface DepositForm {
  readonly amount: string;
  readonly disabled: boolean;
}

export const depositSessions = new EditSessions<DepositForm>();

/** `disabled` first: its names contain the amount's. */
const namedFields = [
  { field: 'disabled', names: depositSpellings.disabled },
  { field: 'amount', names: depositSpellings.amount },
] as const;

export const depositEditor: Editor<DepositForm> = {
  resource: 'security-deposit',
  tab: 'security-deposit',
  formOf: (body) => {
    const editable = depositWriter.readEditable(body);
    if (!editable.ok) return editable;
    return { ok: true, form: { amount: editable.value.amount ?? '', disabled: editable.value.disabled } };
  },
  desiredOf: (form, baseBody) => {
    const base = depositWriter.readEditable(baseBody);
    if (!base.ok) return { ok: false, errors: [{ field: 'amount', message: base.reason }] };
    const draft = parseDepositDraft(form, base.value);
    if (!draft.ok) return draft;
    const findings = depositWriter.validate(draft.value, base.value);
    if (findings.errors.length > 0) return { ok: false, errors: findings.errors };
    return { ok: true, desired: { amount: draft.value.amount, disabled: draft.value.disabled } };
  },
  withFieldText: (form, field, text) => {
    if (field === 'amount') return { ...form, amount: text ?? '' };
    if (field === 'disabled' && text !== null) return { ...form, disabled: text === 'Yes' };
    return form;
  },
  fieldNamedIn: (message) => {
    const words = message.toLowerCase();
    return namedFields.find(({ names }) => names.some((name) => words.includes(name.toLowerCase())))?.field;
  },
};
