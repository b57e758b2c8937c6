import type { PlanDetail } from '../../../../contract/ipc/changes/plans.ts';
import type { PortfolioRow } from '../../../../contract/ipc/portfolio.ts';
import { isLeverName, leverKindFacts } from '../../../../contract/service/writable/levers.ts';
import { visibleText } from '../../../components/format/visible-text.ts';
import { t } from './texts.ts';

/** One change of a plan with what its house is called. */
export interface PlacedItem {
  /** Its place in the plan, from 0. */
  readonly place: number;
  readonly item: PlanDetail['items'][number];
  /** The house's name; its id where the portfolio has none. */
  readonly house: string;
  readonly id: string;
  /** What of it is changed. */
  readonly what: string;
}

export function placedItems(
  items: PlanDetail['items'],
  portfolio: readonly Pick<PortfolioRow, 'propertyId' | 'title'>[],
): PlacedItem[] {
  const titles = new Map(portfolio.map(({ propertyId, title }) => [String(propertyId), title]));
  return items.map((item, place) => {
    const { resource, subject } = item.target;
    const house = visibleText(titles.get(subject) ?? t('property', { subject }));
    return { place, item, house, id: subject, what: whatOf(resource, item.title) };
  });
}

const depositName = t('securityDeposit');

/** A name for every resource that a plan may hold; of a group, its own title. */
function whatOf(resource: PlacedItem['item']['target']['resource'], title: string): string {
  if (resource === 'security-deposit') return depositName;
  return isLeverName(resource) ? leverKindFacts[resource].label : visibleText(title);
}
