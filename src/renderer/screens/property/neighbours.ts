import type { AttentionItem } from '../../../core/analysis/attention/attention-item.ts';
import { routes } from '../../routes.ts';

interface Neighbours {
  readonly previous: number | undefined;
  readonly next: number | undefined;
  /** 1-based place in the order; undefined when the property is not in it. */
  readonly position: number | undefined;
  readonly total: number;
}

/** The properties before and after one, in the order that the portfolio was last shown in. */
export function neighboursOf(order: readonly number[], propertyId: number): Neighbours {
  const index = order.indexOf(propertyId);
  if (index === -1) return { previous: undefined, next: undefined, position: undefined, total: order.length };
  return { previous: order[index - 1], next: order[index + 1], position: index + 1, total: order.length };
}

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
