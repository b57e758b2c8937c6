import type { ListValue } from '../../mapping/resource.ts';
import type { PageOfRows } from '../../mapping/pages/joined-pages.ts';
import type { ResourceName } from '../../resources/resource-names.ts';
import type { ResourceValue } from '../resources.ts';

/** A paged resource: how to find its rows in a body, and a row's id. */
export interface PagedList<N extends ResourceName, Row> {
  readonly resource: N;
  readonly take: (value: ResourceValue<N>) => PageOfRows<Row>;
  /** Null for a row without an id. */
  readonly idOf: (row: Row) => string | null;
}

function paged<N extends ResourceName, Row>(
  resource: N,
  take: PagedList<N, Row>['take'],
  idOf: (row: Row) => string | number | null | undefined,
): PagedList<N, Row> {
  return {
    resource,
    take,
    idOf: (row) => {
      const id = idOf(row);
      return id === null || id === undefined || id === '' ? null : String(id);
    },
  };
}

function ofList<Row>({ rows, page }: ListValue<Row>): PageOfRows<Row> {
  return { rows, reported: page };
}

/**
 * Section 8: "List endpoints paginate with `page` (1-based) and `limit`". Bookings have an `offset` of their own instead of page numbers.
 */
export const pagedLists = {
  specialOffers: paged('special-offers', ofList, ({ offerId }) => offerId),
  propertySpecialOffers: paged('property-special-offers', ofList, ({ offerId }) => offerId),
  reviews: paged('reviews', ofList, ({ reviewId }) => reviewId),
  places: paged('places', ofList, ({ slug }) => slug),
  propertiesOfPlace: paged(
    'place',
    ({ properties, page, total }) => ({
      rows: properties,
      reported: page ?? (total === undefined ? null : { total }),
    }),
    ({ propertyId }) => propertyId,
  ),
  search: paged('search', ofList, ({ propertyId }) => propertyId),
  bookings: paged('bookings', ofList, ({ bookingId }) => bookingId),
  usageLogs: paged('usage-logs', ofList, ({ logId }) => logId),
  occupancyGroups: paged('occupancy-groups', ofList, ({ groupId }) => groupId),
} as const;
