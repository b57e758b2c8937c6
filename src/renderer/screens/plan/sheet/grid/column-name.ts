import { isLeverName, leverKindFacts } from '../../../../../core/writing/levers.ts';
import type { SheetColumn } from '../sheet-model.ts';

export function columnName(column: SheetColumn): string {
  return isLeverName(column) ? leverKindFacts[column].label : 'Deposit amount';
}
