import type { PlanDetail } from '../../../../contract/ipc/changes/plans.ts';
import type { PortfolioRow } from '../../../../contract/ipc/portfolio.ts';
import { isLeverName, leverKindFacts } from '../../../../contract/service/writable/levers.ts';
import { visibleText } from '../../../components/format/visible-text.ts';

type Titles = ReadonlyMap<string, string | null>;

/** One change of a plan with what its house is called: worked out when it is asked for, as few of thousands are in sight. */
export class PlacedItem {
  readonly item: PlanDetail['items'][number];
  /** Its place in the plan, from 0. */
  readonly place: number;
  readonly #titles: Titles;

  constructor(item: PlanDetail['items'][number], place: number, titles: Titles) {
    this.item = item;
    this.place = place;
    this.#titles = titles;
  }

  get id(): string {
    return this.item.target.subject;
  }

  /** The house's name; its id where the portfolio has none. */
  get house(): string {
    return visibleText(this.#titles.get(this.id) ?? `Property ${this.id}`);
  }

  /** What of it is changed. */
  get what(): string {
    return whatOf(this.item.target.resource, this.item.title);
  }
}

export function placedItems(
  items: PlanDetail['items'],
  portfolio: readonly Pick<PortfolioRow, 'propertyId' | 'title'>[],
): PlacedItem[] {
  const titles = new Map(portfolio.map(({ propertyId, title }) => [String(propertyId), title]));
  return items.map((item, place) => new PlacedItem(item, place, titles));
}

const depositName = 'Security deposit';

/** A name for every resource that a plan may hold; of a group, its own title. */
function whatOf(resource: PlanDetail['items'][number]['target']['resource'], title: string): string {
  if (resource === 'security-deposit') return depositName;
  return isLeverName(resource) ? leverKindFacts[resource].label : visibleText(title);
}
