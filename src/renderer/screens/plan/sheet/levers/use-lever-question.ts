import { useState } from 'react';
import { formatCounted } from '../../../../../core/wording/plural.ts';
import { isLeverName } from '../../../../../core/writing/writable-names.ts';
import type { LeverName } from '../../../../../core/writing/writable-names.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { rowsIn } from '../grid/row-moves.ts';
import type { HouseName } from '../sheet-model.ts';
import { columnOf, edited, filled, stepOf, withColumn } from '../sheet-model.ts';
import type { CellStep, Sheet, SheetColumn } from '../sheet-model.ts';
import { cellKey } from '../sheet-questions.ts';
import type { KnownCells } from '../sheet-questions.ts';
import { commonRow, leverWays } from './lever-form.ts';
import type { LeverQuestion, LeverWay } from './lever-form.ts';

interface Wanted {
  readonly lever: LeverName;
  readonly way: LeverWay;
  readonly house: number | null;
}

/** What is being asked of a lever's column or of one of its cells, and what comes of the answer. */
export function useLeverQuestion(input: {
  readonly sheet: Sheet;
  readonly known: KnownCells;
  readonly nameOf: (house: number) => HouseName;
  readonly onChange: (sheet: Sheet) => void;
}) {
  const { sheet, known, nameOf, onChange } = input;
  const { locale } = usePreferences();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const rowsOf = (lever: LeverName, house: number) =>
    rowsIn(known.get(cellKey(lever, house))?.row?.now ?? null);
  const questionOf = ({ lever, way, house }: Wanted): LeverQuestion | null => {
    // A column that was just added is asked about as soon as its rows are known.
    if (!sheet.houses.every((one) => known.has(cellKey(lever, one)))) return null;
    const own = house === null ? null : commonRow([rowsOf(lever, house)]);
    const whose =
      house === null
        ? formatCounted(sheet.houses.length, 'property', 'properties', locale)
        : nameOf(house).title;
    return {
      lever,
      way,
      whose,
      house,
      currencies: (house === null ? sheet.houses.filter((one) => !sheet.left.has(one)) : [house]).map(
        (one) => nameOf(one).currency,
      ),
      step: house === null ? columnOf(sheet, lever).all : stepOf(columnOf(sheet, lever), house),
      model: own ?? commonRow(sheet.houses.map((one) => rowsOf(lever, one))),
    };
  };
  const asked = wanted === null ? null : questionOf(wanted);
  return {
    asked,
    close: () => setWanted(null),
    /** Of the whole column. */
    askColumn: (lever: LeverName, way: LeverWay) => setWanted({ lever, way, house: null }),
    askHouse: (column: SheetColumn, house: number) => {
      if (!isLeverName(column)) return;
      const { kind } = stepOf(columnOf(sheet, column), house);
      setWanted({ lever: column, way: leverWays.find((way) => way === kind) ?? 'append-rows', house });
    },
    addColumn: (lever: LeverName) => {
      onChange(withColumn(sheet, lever));
      setWanted({ lever, way: 'append-rows', house: null });
    },
    takeStep: (step: CellStep) => {
      if (asked === null) return;
      setWanted(null);
      const { lever, house } = asked;
      onChange(house === null ? filled(sheet, lever, step) : edited(sheet, lever, new Map([[house, step]])));
    },
  };
}
