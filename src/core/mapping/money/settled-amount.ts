import type { JsonValue } from '../../values/json/json.ts';
import { bareAmount } from './amount-text.ts';
import type { MoneyKind } from '../concept.ts';
import { isHundredths } from '../concept.ts';
import type { FieldNotes } from '../notes.ts';

/**
 * A wire value with a certain unit. Undefined if it may be in hundredths. Also collects the evidence for the unit.
 * Values that are no amount are returned unchanged.
 */
export function settledAmount(
  money: MoneyKind | undefined,
  value: JsonValue,
  field: { readonly spelling: string; readonly path: () => string },
  notes: FieldNotes,
): JsonValue | undefined {
  if (money === undefined) return value;
  // Such a name means hundredths, so other minor units don't fit.
  if (isHundredths(field.spelling) || money.holdsHundredths(value))
    return notes.moneyScale().hasOtherCoins ? undefined : money.inWhole(value);
  const amounts = money.amountsIn(value);
  for (const wire of amounts) notes.money.add(wire, money.large, field.path);
  const reported = amounts.filter((wire) => !isNothing(wire));
  if (notes.amounts === 'units' || reported.length === 0) return value;
  // The question about hundredths does not cover amounts with a currency.
  const arePlain = reported.every((wire) => bareAmount(wire) !== undefined);
  const areHundredths = notes.amounts === 'hundredths' && !notes.moneyScale().hasOtherCoins;
  return areHundredths && arePlain ? money.inWhole(value) : undefined;
}

/** Zero is the same in any unit. An object is never zero, and may not even convert to a number. */
function isNothing(wire: JsonValue): boolean {
  return wire === null || (typeof wire !== 'object' && Number(wire) === 0);
}
