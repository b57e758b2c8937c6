import type { LeverReading } from '../../../lever-reading/use-lever-reading.ts';
import { editStateOf } from './edit-state.ts';

/**
 * The discounts with a read of their own that get a panel where the list of all of them was not read: those that their own
 * answer tells of, and those that can be created because it leaves them out.
 */
export function loneLevers({
  isListRead,
  views,
  ownViews,
}: Pick<LeverReading, 'isListRead' | 'views' | 'ownViews'>): readonly (keyof LeverReading['ownViews'])[] {
  if (isListRead) return [];
  return (['low-occupancy', 'short-break-rules'] as const).filter((resource) => {
    const state = editStateOf(resource, ownViews[resource]);
    return views.some(({ source }) => source === resource) || (state.is === 'editable' && !state.isSet);
  });
}
