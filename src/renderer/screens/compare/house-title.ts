import { visibleText } from '../../components/format/visible-text.ts';
import type { ComparedHouse } from './compared-house.ts';
import { t } from './texts.ts';

export function houseTitle({ board: { title, propertyId } }: ComparedHouse): string {
  return visibleText(title ?? t('property', { number: String(propertyId) }));
}
