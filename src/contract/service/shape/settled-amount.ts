import type { JsonValue } from '../../json.ts';
import type { MoneyKind } from './field.ts';
import type { FieldNotes } from './note.ts';

/**
 * A wire value whose unit is certain; undefined where it may be hundredths. Collects on the way what tells whether the
 * amounts of this body are. What is no amount of money is returned as it is.
 */
export function settledAmount(
  money: MoneyKind | undefined,
  value: JsonValue,
  spelling: string,
  notes: FieldNotes,
): JsonValue | undefined {
  if (money === undefined) return value;
  if (money.isHundredths(spelling)) return money.inWhole(value);
  const amounts = money.amountsIn(value);
  for (const wire of amounts) notes.money.add(wire, money.large);
  // Nothing is nothing in any unit.
  const isAnything = amounts.some((wire) => wire !== null && Number(wire) !== 0);
  return notes.moneyIsInDoubt && isAnything ? undefined : value;
}
