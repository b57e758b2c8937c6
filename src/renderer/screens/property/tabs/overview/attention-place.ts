import type { AttentionItem } from '../../../../../core/analysis/attention/attention-item.ts';
import { routes } from '../../../../routes.ts';

/** Where an item leads; undefined while the screen that would show it is not part of this version. */
export function placeOf(
  item: Pick<AttentionItem, 'changeId' | 'screen'>,
  propertyId: number,
  tabIds: readonly string[],
): string | undefined {
  if (item.changeId !== null) return routes.change(item.changeId);
  if (item.screen === 'changes') return routes.changes();
  // The overview is where the item stands: no place to go to.
  const leadsOn = item.screen !== 'overview' && tabIds.includes(item.screen);
  return leadsOn ? routes.property(propertyId, item.screen) : undefined;
}
