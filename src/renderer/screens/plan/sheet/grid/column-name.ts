import { isLeverName, leverKindFacts } from '../../../../../contract/service/writable/levers.ts';
import type { SheetColumn } from '../sheet-model.ts';
import { t } from './texts.ts';

export function columnName(column: SheetColumn): string {
  return isLeverName(column) ? leverKindFacts[column].label : t('depositAmount');
}
