import { useState } from 'react';
import { formatCounted } from '../../../../../core/values/words/plural.ts';
import { isDiscountName } from '../../../../../core/resources/discounts.ts';
import type { DiscountName } from '../../../../../core/resources/discounts.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { rowsIn } from '../grid/row-moves.ts';
import type { PropertyName, CellStep, Sheet, SheetColumn } from '../sheet-model.ts';
import { columnOf, edited, filled, stepOf, withColumn } from '../sheet-model.ts';
import { cellKey } from '../sheet-questions.ts';
import type { KnownCells } from '../sheet-questions.ts';
import { commonRow, discountWays } from './discount-form.ts';
import type { DiscountQuestion, DiscountWay } from './discount-form.ts';

interface Wanted {
  readonly discount: DiscountName;
  readonly way: DiscountWay;
  readonly property: number | null;
}

export function useDiscountQuestion(input: {
  readonly sheet: Sheet;
  readonly known: KnownCells;
  readonly nameOf: (property: number) => PropertyName;
  readonly onChange: (sheet: Sheet) => void;
}) {
  const { sheet, known, nameOf, onChange } = input;
  const { locale } = usePreferences();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const rowsOf = (discount: DiscountName, property: number) =>
    rowsIn(known.get(cellKey(discount, property))?.row?.now ?? null);
  const questionOf = ({ discount, way, property }: Wanted): DiscountQuestion | null => {
    // A newly added column opens its dialog as soon as its rules are loaded.
    if (!sheet.properties.every((one) => known.has(cellKey(discount, one)))) return null;
    const own = property === null ? null : commonRow([rowsOf(discount, property)]);
    const whose =
      property === null
        ? formatCounted(sheet.properties.length, 'property', 'properties', locale)
        : nameOf(property).title;
    return {
      discount,
      way,
      whose,
      property,
      currencies: (property === null
        ? sheet.properties.filter((one) => !sheet.left.has(one))
        : [property]
      ).map((one) => nameOf(one).currency),
      step: property === null ? columnOf(sheet, discount).all : stepOf(columnOf(sheet, discount), property),
      model: own ?? commonRow(sheet.properties.map((one) => rowsOf(discount, one))),
    };
  };
  const asked = wanted === null ? null : questionOf(wanted);
  return {
    asked,
    close: () => setWanted(null),
    askColumn: (discount: DiscountName, way: DiscountWay) => setWanted({ discount, way, property: null }),
    askProperty: (column: SheetColumn, property: number) => {
      if (!isDiscountName(column)) return;
      const { kind } = stepOf(columnOf(sheet, column), property);
      setWanted({
        discount: column,
        way: discountWays.find((way) => way === kind) ?? 'append-rows',
        property,
      });
    },
    addColumn: (discount: DiscountName) => {
      onChange(withColumn(sheet, discount));
      setWanted({ discount, way: 'append-rows', property: null });
    },
    takeStep: (step: CellStep) => {
      if (asked === null) return;
      setWanted(null);
      const { discount, property } = asked;
      onChange(
        property === null
          ? filled(sheet, discount, step)
          : edited(sheet, discount, new Map([[property, step]])),
      );
    },
  };
}
