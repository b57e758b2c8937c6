import type { DoubtedValue } from '../../resources/discounts.ts';
import type { LeverEffect } from './lever-effect.ts';

/** A row of a discount with all that was read of it. */
interface SaidRow {
  readonly rowId: number | null;
  readonly name: string | null;
  readonly effect: LeverEffect;
  readonly notUnderstood: readonly DoubtedValue[];
}

/**
 * What an answer says of a lever's rows, whatever their order and the names around their values. Ids and names count only
 * where all answers send them: an answer without them says nothing else.
 */
export function saidBy(rows: readonly SaidRow[], all: readonly (readonly SaidRow[])[]): string {
  const everyRow = (has: (row: SaidRow) => boolean): boolean => all.every((one) => one.every(has));
  const areNumbered = everyRow(({ rowId }) => rowId !== null);
  const areNamed = everyRow(({ name }) => name !== null);
  const said = rows.map(({ rowId, name, effect, notUnderstood, ...row }) => ({
    ...row,
    ...{ key: undefined, position: undefined, hasOwnSwitch: undefined },
    ...(areNumbered ? { rowId } : {}),
    ...(areNamed ? { name } : {}),
    // What is not understood stands below as it came, without its place.
    effect: 'sent' in effect ? effect.kind : effect,
    notUnderstood: notUnderstood.map(({ sent, concepts }) => ({ sent, concepts })),
  }));
  return JSON.stringify(said.map((row) => JSON.stringify(row)).sort());
}
