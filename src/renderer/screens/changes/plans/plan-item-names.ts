import type { PlanDetail } from '../../../../ipc/changes/plans.ts';
import type { PortfolioRow } from '../../../../core/analysis/portfolio-figures.ts';
import type { Currency } from '../../../../core/values/money/currency.ts';
import { isLeverName, leverKindFacts } from '../../../../core/writing/levers.ts';
import { depositCurrencyOf } from '../../../guarded-edit/editors/deposit-currency.ts';
import { visibleText } from '../../../components/format/visible-text.ts';

type House = Pick<PortfolioRow, 'propertyId' | 'title' | 'currency' | 'depositCurrency'>;
type Houses = ReadonlyMap<string, House>;

/** One change of a plan with what its house is called: worked out when it is asked for, as few of thousands are in sight. */
export class PlacedItem {
  readonly item: PlanDetail['items'][number];
  /** Its place in the plan, from 0. */
  readonly place: number;
  readonly #houses: Houses;

  constructor(item: PlanDetail['items'][number], place: number, houses: Houses) {
    this.item = item;
    this.place = place;
    this.#houses = houses;
  }

  get id(): string {
    return this.item.target.subject;
  }

  /** The house's name; its id where the portfolio has none. */
  get house(): string {
    return visibleText(this.#houses.get(this.id)?.title ?? `Property ${this.id}`);
  }

  /** What its deposit is in; null: not known. */
  get currency(): Currency {
    const house = this.#houses.get(this.id);
    return house === undefined ? null : depositCurrencyOf(house);
  }

  /** What of it is changed. */
  get what(): string {
    return whatOf(this.item.target.resource, this.item.title);
  }
}

export function placedItems(items: PlanDetail['items'], portfolio: readonly House[]): PlacedItem[] {
  const houses = new Map(portfolio.map((house) => [String(house.propertyId), house]));
  return items.map((item, place) => new PlacedItem(item, place, houses));
}

const depositName = 'Security deposit';

/** A name for every resource that a plan may hold; of a group, its own title. */
function whatOf(resource: PlanDetail['items'][number]['target']['resource'], title: string): string {
  if (resource === 'security-deposit') return depositName;
  return isLeverName(resource) ? leverKindFacts[resource].label : visibleText(title);
}
