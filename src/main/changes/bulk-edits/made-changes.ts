import type { JsonValue } from '../../../core/values/json/json.ts';
import { compareAmounts } from '../../../core/values/money/money.ts';
import { percentApart } from '../../../core/values/money/rounded-money.ts';
import { type DepositDesired, depositDesiredSchema } from '../../../core/writing/security-deposit.ts';
import { writableFor } from '../../../core/writing/writable.ts';
import type { PlannedTarget } from '../../../ipc/changes/changes.ts';
import type { MadeChange, BulkEditItemState } from '../../../ipc/changes/bulk-edits.ts';

interface Made {
  readonly target: Pick<PlannedTarget, 'resource'>;
  readonly state: BulkEditItemState;
  readonly baseEditable: JsonValue;
  readonly desired: JsonValue;
}
interface Step {
  readonly did: MadeChange['did'];
  /** Percentage by which an amount rose or fell; null if it can't be calculated. */
  readonly percent: number | null;
}

/** Counts a bulk edit's verified changes by kind, in the order in which each kind first occurs. */
export function madeChanges(items: readonly Made[]): MadeChange[] {
  const kinds = new Map<string, { resource: MadeChange['resource']; steps: Step[] }>();
  for (const { target, baseEditable, desired, state } of items) {
    if (state !== 'verified') continue;
    const { resource } = target;
    const step =
      (resource === 'security-deposit' ? depositStep(baseEditable, desired) : undefined) ??
      ({ did: writableFor(resource).operation(baseEditable, desired), percent: null } satisfies Step);
    const key = `${resource} ${step.did}`;
    const known = kinds.get(key) ?? { resource, steps: [] };
    known.steps.push(step);
    kinds.set(key, known);
  }
  return [...kinds.values()].flatMap(({ resource, steps }) => {
    const [first] = steps;
    return first === undefined
      ? []
      : [{ resource, did: first.did, count: steps.length, percent: spanOf(steps) }];
  });
}

/** Undefined if amount and switch both changed, or neither: then it is only called a change. */
function depositStep(base: JsonValue, desired: JsonValue): Step | undefined {
  const [before, after] = [depositDesiredSchema.safeParse(base), depositDesiredSchema.safeParse(desired)];
  if (!before.success || !after.success) return undefined;
  const isSwitched = before.data.disabled !== after.data.disabled;
  const moved = amountStep(before.data, after.data);
  if (!isSwitched) return moved;
  if (before.data.amount !== after.data.amount) return undefined;
  return { did: after.data.disabled ? 'switch-off' : 'switch-on', percent: null };
}

function amountStep({ amount: before }: DepositDesired, { amount: after }: DepositDesired): Step | undefined {
  if (before === null || after === null) return undefined;
  const order = compareAmounts(after, before);
  const apart = percentApart(after, before);
  const percent = apart === null ? null : Math.abs(apart);
  return order === 0 ? undefined : { did: order > 0 ? 'raise' : 'lower', percent };
}

/** Null if any step has no percentage: the range would be wrong without it. */
function spanOf(steps: readonly Step[]): MadeChange['percent'] {
  const percents = steps.flatMap(({ percent }) => percent ?? []);
  if (percents.length < steps.length) return null;
  return percents.reduce<{ least: number; most: number } | null>(
    (span, percent) =>
      span === null
        ? { least: percent, most: percent }
        : { least: Math.min(span.least, percent), most: Math.max(span.most, percent) },
    null,
  );
}
