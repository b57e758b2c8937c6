import { z } from 'zod';

import { decimalTextSchema } from '../values/value-schemas.ts';
import type { Body } from '../mapping/bodies/body.ts';
import { namedCurrency } from '../mapping/remarks.ts';
import { namedFieldsIn } from '../mapping/named-fields.ts';
import {
  declaredDeposit,
  depositNames,
  openDeposit,
  contradictionBesideNone,
} from '../resources/security-deposit.ts';
import { declaredWriteOf } from '../service/endpoints/declared-endpoints.ts';
import { decodeResource } from '../service/decode.ts';
import type { Currency } from '../values/money/currency.ts';
import { recordFields } from './record/record-fields.ts';
import { recordWriter } from './record/record-writer.ts';
import { depositSlips } from './slips.ts';

/** The security deposit as edited. A null amount means that the service has none set. */
export const depositDesiredSchema = z.strictObject({
  amount: decimalTextSchema.nullable(),
  disabled: z.boolean(),
});
export type DepositDesired = z.infer<typeof depositDesiredSchema>;

/** Null without an answer or a named currency. */
export function depositCurrencyIn(body: Body): Currency {
  const decoded = decodeResource('security-deposit', body);
  return decoded.shape === 'unrecognised' ? null : namedCurrency(decoded.value);
}

/** What next to a null may contradict it. */
function doubtOfNone(body: Body): string | undefined {
  const contradiction = contradictionBesideNone(body.body, openDeposit(body));
  return contradiction === null
    ? undefined
    : `The service sends no amount, and also says ${contradiction.statement}. Keyholder doesn’t know what that means. If it’s a deposit, it stays as it is beside the new one.`;
}

const { endpoint, edited } = declaredWriteOf('security-deposit');
const labels = { disabled: 'Disable security deposit' };

/** PATCH /properties/{id}/security-deposit. Not the payment deposit at …/deposit, which is never called. */
export const depositWriter = recordWriter<DepositDesired>({
  name: 'security-deposit',
  names: depositNames,
  open: openDeposit,
  fields: recordFields(namedFieldsIn(declaredDeposit.record), edited, labels),
  schema: depositDesiredSchema,
  endpoint,
  incomplete: 'The service does not say whether the security deposit is disabled.',
  cleared: 'Enter an amount. To stop asking for a deposit, disable it instead.',
  doubtOfNone,
  // Also compared with the deposits of other properties.
  slips: ({ amount }, base, baseBody, judge) =>
    depositSlips(amount, base.amount, depositCurrencyIn(baseBody) ?? judge.currency, judge),
});
