import { z } from 'zod';
import type { Body } from '../../../core/mapping/bodies/body.ts';
import type { Currency } from '../../../core/values/money/currency.ts';
import { decodeResource } from '../../../core/service/decode.ts';
import { namedCurrency } from '../../../core/mapping/money/named-currency.ts';
import { inOtherCurrency } from '../../../core/values/money/typed-currency.ts';
import {
  type DepositDesired,
  depositDesiredSchema,
  depositWriter,
  parseDepositDraft,
} from '../../../core/writing/security-deposit.ts';
import { propertyIdOf, routes } from '../../routes.ts';
import type { DesiredRead, Editor } from '../editor.ts';
import { depositCurrencyOf } from './deposit-currency.ts';

/** What stands in the form: the amount as it was typed. */
const depositFormSchema = z.strictObject({ amount: z.string(), disabled: z.boolean() });
export type DepositForm = z.infer<typeof depositFormSchema>;

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
  desiredOf: (form, baseBody) => desiredOf(form, baseBody, null),
  withServerField: (form, field, serverBody) => {
    const editable = depositWriter.readEditable(serverBody);
    if (!editable.ok) return form;
    const server = formOfValues(editable.value);
    if (field === 'amount') return { ...form, amount: server.amount };
    return field === 'disabled' ? { ...form, disabled: server.disabled } : form;
  },
  shows: (field) => field === 'amount' || field === 'disabled',
  // The switch first: its names contain the amount's.
  fieldNamedIn: (message) => {
    if (/disab|enabl/i.test(message)) return 'disabled';
    return /deposit|amount/i.test(message) ? 'amount' : undefined;
  },
};

/** The editor of a property whose listing names a currency: it holds for a deposit that names none. */
export function depositEditorIn(listed: Currency): Editor<DepositForm> {
  return { ...depositEditor, desiredOf: (form, baseBody) => desiredOf(form, baseBody, listed) };
}

/** What the deposit of a body is in. */
export function currencyOfDeposit(body: Body, listed: Currency): Currency {
  const decoded = decodeResource('security-deposit', body);
  const named = decoded.shape === 'unrecognised' ? null : namedCurrency(decoded.value);
  return depositCurrencyOf({ depositCurrency: named ?? undefined, currency: listed ?? undefined });
}

function desiredOf(form: DepositForm, baseBody: Body, listed: Currency): DesiredRead {
  const base = depositWriter.readEditable(baseBody);
  if (!base.ok) return { ok: false, errors: [{ field: 'amount', message: base.reason }] };
  const other = inOtherCurrency(form.amount, currencyOfDeposit(baseBody, listed));
  if (other !== null) return { ok: false, errors: [{ field: 'amount', message: other }] };
  const draft = parseDepositDraft(form, base.value);
  if (!draft.ok) return draft;
  const findings = depositWriter.validate(draft.value, base.value, baseBody);
  if (findings.errors.length > 0) return { ok: false, errors: findings.errors };
  return { ok: true, desired: { amount: draft.value.amount, disabled: draft.value.disabled } };
}

function formOfValues({ amount, disabled }: DepositDesired): DepositForm {
  return { amount: amount ?? '', disabled };
}
