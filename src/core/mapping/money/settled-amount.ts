import type { JsonValue } from '../../values/json/json.ts';
import { bareAmount } from './amount-text.ts';
import type { MoneyKind } from '../concept.ts';
import { isHundredths } from '../concept.ts';
import type { FieldNotes } from '../notes.ts';

/**
 * A wire value whose unit is certain; undefined where it may be hundredths. Collects on the way what tells whether the
 * amounts of this body are. What is no amount of money is returned as it is.
 */
export function settledAmount(
  money: MoneyKind | undefined,
  value: JsonValue,
  field: { readonly spelling: string; readonly path: () => string },
  notes: FieldNotes,
): JsonValue | undefined {
  if (money === undefined) return value;
  // A coin that is no hundredth is not what such a name is read as.
  if (isHundredths(field.spelling) || money.holdsHundredths(value))
    return notes.moneyScale().hasOtherCoins ? undefined : money.inWhole(value);
  const amounts = money.amountsIn(value);
  for (const wire of amounts) notes.money.add(wire, money.large, field.path);
  const reported = amounts.filter((wire) => !isNothing(wire));
  if (notes.amounts === 'units' || reported.length === 0) return value;
  // Of amounts that come with a currency nobody asked whether they are hundredths.
  const arePlain = reported.every((wire) => bareAmount(wire) !== undefined);
  const areHundredths = notes.amounts === 'hundredths' && !notes.moneyScale().hasOtherCoins;
  return areHundredths && arePlain ? money.inWhole(value) : undefined;
}

/** Nothing is nothing in any unit. What has parts has a say, and may not even be made into a number. */
function isNothing(wire: JsonValue): boolean {
  return wire === null || (typeof wire !== 'object' && Number(wire) === 0);
}
