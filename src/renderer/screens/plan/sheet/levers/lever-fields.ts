import type { FieldError } from '../../../../../core/values/errors.ts';
import type { Currency } from '../../../../../core/values/money/currency.ts';
import type { LeverName } from '../../../../../core/writing/levers.ts';
import type { RowValues } from '../../../../../core/writing/rows/row-fields.ts';
import type { LeverForm, LeverWay } from './lever-form.ts';
import type { CellStep } from '../sheet-model.ts';

export interface LeverQuestion {
  readonly lever: LeverName;
  readonly way: LeverWay;
  /** Whose: "12 houses", or one house's name. */
  readonly whose: string;
  /** One house, whose cell follows its column again when it is taken back; null: the column. */
  readonly house: number | null;
  /** What amounts of those houses are in. */
  readonly currencies: readonly Currency[];
  /** What stands there already; null: nothing. */
  readonly step: CellStep | null;
  /** A row to begin with. */
  readonly model: RowValues | null;
}

/** What each block of the dialog's fields is given. */
export interface LeverFieldsProps {
  readonly workspaceId: string;
  readonly asked: LeverQuestion;
  readonly form: LeverForm;
  readonly change: (next: Partial<LeverForm>) => void;
  readonly errors: readonly FieldError[];
}
