import { adjustedAmount } from './adjusted-amount.ts';
import type { JsonValue } from './json.ts';
import type { GivenChange, PlanOperation } from './plan-operation.ts';
import type { RowSet } from './service/writable/row-fields.ts';
import { rowSetSchema } from './service/writable/row-fields.ts';
import type { RowsToCopy } from './service/writable/row-set-copy.ts';
import { rowsFor } from './service/writable/row-set-copy.ts';
import type { DepositDesired } from './service/writable/security-deposit.ts';
import { depositDesiredSchema } from './service/writable/security-deposit.ts';

/** The desired values for one property, or one sentence why there are none. */
export type Wanted =
  { readonly ok: true; readonly desired: JsonValue } | { readonly ok: false; readonly message: string };

type DepositOperation = Extract<PlanOperation, { kind: 'set-deposit' | 'adjust-deposit' }>;
type GivenDeposit = Extract<GivenChange, { change: 'security-deposit' }>;
type GivenRows = Exclude<GivenChange, { change: 'security-deposit' }>;

/** `base` is what the property's deposit was when it was read. */
export function wantedDeposit(
  operation: DepositOperation | (GivenDeposit & { kind: 'given' }),
  base: JsonValue,
): Wanted {
  const present = depositDesiredSchema.parse(base);
  if (operation.kind !== 'adjust-deposit') {
    return depositOf(operation.amount ?? present.amount, operation.disabled ?? present.disabled);
  }
  if (present.amount === null) {
    return { ok: false, message: 'No deposit is set there, so there is nothing to raise or lower.' };
  }
  const adjusted = adjustedAmount(present.amount, operation);
  return adjusted.ok ? depositOf(adjusted.value, present.disabled) : adjusted;
}

function depositOf(amount: DepositDesired['amount'], disabled: boolean): Wanted {
  return { ok: true, desired: { amount, disabled } };
}

/** The rows of another house, or of a file, as those of this one. */
export function wantedRows(rows: RowsToCopy, base: JsonValue): Wanted {
  return { ok: true, desired: rowsFor(rowSetSchema.parse(base), rows) };
}

export function givenRows({ active, rows }: GivenRows): RowsToCopy {
  return { active, rows: rows.map((values) => ({ values, wire: {} })) };
}

/** No rows is no lever: the service is asked to delete it. */
export const noLever: RowSet = { active: null, rows: [] };
