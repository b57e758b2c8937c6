import { type Absence, absenceOf, absenceOfRead } from '../../../core/wording/absence.ts';
import type { BoardRow, BoardSeason } from '../../../core/analysis/board/board-figures.ts';
import type { SaidTotals } from '../../../core/values/money/amount-facts.ts';
import type { FigureAbsence } from '../../../core/analysis/absence.ts';
import type { PortfolioRow } from '../../../core/analysis/portfolio-figures.ts';
import type { SnapshotView } from '../../../ipc/snapshots.ts';
import { decodeResource } from '../../../core/service/decode.ts';
import type { ResourceName } from '../../../core/service/resource-names.ts';
import type { ResourceValue } from '../../../core/service/resources.ts';
import { isPartOfBookings } from '../../../core/analysis/bookings/booking-summary.ts';
import { houseBridge } from '../../../core/analysis/pricing/house-bridge.ts';
import { type LeverGap, leverGaps } from '../../../core/analysis/levers/lever-gaps.ts';
import { type LeverView, leverRows, leverViews } from '../../../core/analysis/levers/levers.ts';
import type { PriceBridge } from '../../../core/analysis/pricing/price-bridge.ts';
import { recentBookingsQuery } from '../../../core/analysis/bookings/booking-periods.ts';
import { houseFacts, whyNoFact } from '../../house-reads/house-facts.tsx';
import type { HouseResource } from '../../client/houses/house-bodies.ts';
import { visibleText } from '../../components/format/visible-text.ts';

const leverResources = ['discounts', 'low-occupancy', 'short-break-rules', 'length-stay-discounts'] as const;
const resources = [
  'property-detail',
  'comparable-pricing',
  'achieved-pricing',
  'segment-pricing',
  'bookings',
  ...leverResources,
] as const satisfies readonly ResourceName[];
type Compared = (typeof resources)[number];

/** What is read of each house: what the lists of all houses do not hold. */
export function comparedResources(now: Date): readonly HouseResource[] {
  return resources.map((resource) => ({
    resource,
    query: resource === 'bookings' ? recentBookingsQuery(now) : {},
  }));
}

/** A value, or why there is none. */
type Known<T> =
  | { readonly value: T; readonly why: null }
  | { readonly value: null; readonly why: FigureAbsence };

/** Everything that stands in the column of one house. */
export interface ComparedHouse {
  readonly propertyId: number;
  readonly board: BoardRow;
  readonly portfolio: PortfolioRow;
  readonly place: Known<string>;
  readonly sleeps: Known<number>;
  readonly bedrooms: Known<string>;
  readonly levers: readonly LeverView[];
  readonly leverGaps: readonly LeverGap[];
  readonly bridgeOf: (season: BoardSeason, level: number) => PriceBridge | undefined;
}

/** @param views in the order of `comparedResources` */
export function comparedHouse(
  board: BoardRow,
  portfolio: PortfolioRow,
  views: readonly (SnapshotView | undefined)[],
  totals?: SaidTotals,
): ComparedHouse {
  const viewOf = (resource: Compared): SnapshotView | undefined => views[resources.indexOf(resource)];
  const read = <N extends Compared>(resource: N) => decoded(resource, viewOf(resource));
  const levers = leverViews(
    Object.fromEntries(
      leverResources.flatMap((name) => {
        const value = read(name);
        return value === undefined ? [] : [[name, { ...value, readAt: viewOf(name)?.readAt }]];
      }),
    ),
  );
  const whyNot = (name: Compared): Absence['is'] | undefined => absenceOfRead(viewOf(name))?.is;
  const bookings = read('bookings')?.value;
  const bodies = {
    comparable: read('comparable-pricing')?.value,
    achieved: read('achieved-pricing')?.value,
    segments: read('segment-pricing')?.value,
    bookings: bookings?.rows,
    isPartOfBookings: bookings !== undefined && isPartOfBookings(bookings),
    levers: leverRows(levers),
    totals,
  };
  const detail = read('property-detail')?.value;
  const noDetail = whyNot('property-detail') ?? 'not-sent';
  return {
    propertyId: board.propertyId,
    board,
    portfolio,
    place: placeOf(board.place, viewOf('property-detail')),
    sleeps: fieldOf(detail, 'sleeps', noDetail, (value) => (typeof value === 'number' ? value : undefined)),
    bedrooms: fieldOf(detail, 'bedrooms', noDetail, countOf),
    levers,
    leverGaps: leverGaps(levers, {
      discounts: whyNot('discounts'),
      'low-occupancy': whyNot('low-occupancy'),
      'short-break-rules': whyNot('short-break-rules'),
      'length-stay-discounts': whyNot('length-stay-discounts'),
    }),
    bridgeOf: (season, level) => houseBridge(bodies, season, level),
  };
}

function placeOf(place: string | null, view: SnapshotView | undefined): Known<string> {
  if (place !== null) return { value: place, why: null };
  const absence = absenceOfRead(view);
  if (absence !== undefined || view === undefined) return { value: null, why: absence?.is ?? 'not-read' };
  return { value: null, why: whyNoFact(houseFacts.place, view)?.is ?? 'none' };
}

function decoded<N extends Compared>(resource: N, view: SnapshotView | undefined) {
  if (view?.hasBody !== true) return undefined;
  const found = decodeResource(resource, view);
  return found.shape === 'unrecognised'
    ? undefined
    : { value: found.value, unknownFields: found.unknownFields };
}

type Detail = ResourceValue<'property-detail'>;

function fieldOf<T>(
  detail: Detail | undefined,
  field: 'sleeps' | 'bedrooms',
  whyNone: FigureAbsence,
  take: (value: Detail['bedrooms']) => T | undefined,
): Known<T> {
  if (detail === undefined) return { value: null, why: whyNone };
  const sent = detail[field];
  const value = take(sent);
  if (value !== undefined) return { value, why: null };
  if (sent === null) return { value: null, why: 'none' };
  return { value: null, why: sent === undefined ? absenceOf(detail, field).is : 'not-understood' };
}

/** A number of bedrooms, or a list of them. */
function countOf(value: Detail['bedrooms']): string | undefined {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string' && /^\d{1,3}$/.test(value.trim())) return value.trim();
  return Array.isArray(value) ? String(value.length) : undefined;
}

export function houseTitle({ board: { title, propertyId } }: ComparedHouse): string {
  return visibleText(title ?? `Property ${propertyId}`);
}
