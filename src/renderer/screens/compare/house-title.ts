import { visibleText } from '../../components/format/visible-text.ts';
import type { ComparedHouse } from './compared-house.ts';

export function houseTitle({ board: { title, propertyId } }: ComparedHouse): string {
  return visibleText(title ?? `Property ${propertyId}`);
}
