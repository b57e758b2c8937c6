import { z } from 'zod';
import { currenciesDiffer } from '../../../contract/currency.ts';
import type { JsonValue } from '../../../contract/json.ts';
import { decodeResource } from '../../../contract/service/decode.ts';
import { currencyOf } from '../../../contract/service/shape/currencies.ts';
import { namedCurrency } from '../../../contract/service/shape/named-currency.ts';
import type { DepositDesired } from '../../../contract/service/writable/security-deposit.ts';
import {
  depositDesiredSchema,
  depositWriter,
  parseDepositDraft,
} from '../../../contract/service/writable/security-deposit.ts';
import { propertyIdOf, routes } from '../../routes.ts';
import { EditSessions } from '../edit-session.ts';
import type { Editor } from '../editor.ts';

/** What stands in the form: the amount as it was typed. */
const depositFormSchema = z.strictObject({ amount: z.string(), disabled: z.boolean() });
export type DepositForm = z.infer<typeof depositFormSchema>;

export const depositSessions = new EditSessions<DepositForm>();

export const depositEditor: Editor<DepositForm> = {
  name: 'security-deposit',
  formSchema: depositFormSchema,
  placeOf: (subject) => {
    const propertyId = propertyIdOf(subject);
    return propertyId === undefined ? undefined : routes.property(propertyId, 'security-deposit');
  },
  formOf: (body) => {
    const editable = depositWriter.readEditable(body);
    if (!editable.ok) return editable;
    return { ok: true, form: formOfValues(editable.value) };
  },
  formOfDesired: (desired) => {
    const values = depositDesiredSchema.safeParse(desired);
    return values.success ? formOfValues(values.data) : undefined;
  },
  desiredOf: (form, baseBody) => {
    const base = depositWriter.readEditable(baseBody);
    if (!base.ok) return { ok: false, errors: [{ field: 'amount', message: base.reason }] };
    const other = otherCurrency(form.amount, baseBody);
    if (other !== null) return { ok: false, errors: [{ field: 'amount', message: other }] };
    const draft = parseDepositDraft(form, base.value);
    if (!draft.ok) return draft;
    const findings = depositWriter.validate(draft.value, base.value, baseBody);
    if (findings.errors.length > 0) return { ok: false, errors: findings.errors };
    return { ok: true, desired: { amount: draft.value.amount, disabled: draft.value.disabled } };
  },
  withServerField: (form, field, serverBody) => {
    const editable = depositWriter.readEditable(serverBody);
    if (!editable.ok) return form;
    const server = formOfValues(editable.value);
    if (field === 'amount') return { ...form, amount: server.amount };
    return field === 'disabled' ? { ...form, disabled: server.disabled } : form;
  },
  // The switch first: its names contain the amount's.
  fieldNamedIn: (message) => {
    if (/disab|enabl/i.test(message)) return 'disabled';
    return /deposit|amount/i.test(message) ? 'amount' : undefined;
  },
};

/** What is typed in a currency that the deposit is not in is no amount of it: nothing is converted. */
function otherCurrency(typed: string, baseBody: JsonValue): string | null {
  const decoded = decodeResource('security-deposit', baseBody);
  const own = decoded.shape === 'unrecognised' ? null : namedCurrency(decoded.value);
  if (own === null || !currenciesDiffer(currencyOf(typed) ?? null, own)) return null;
  return `This deposit is in ${own}. Enter the amount in ${own}.`;
}

function formOfValues({ amount, disabled }: DepositDesired): DepositForm {
  return { amount: amount ?? '', disabled };
}
