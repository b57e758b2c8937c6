import type { PageOfRows } from './joined-pages.ts';
import type { ResourceName } from '../resource-names.ts';
import type { ResourceValue } from '../resources.ts';

/** A resource that comes in pages: where its rows are in one body, and what tells one row from another. */
export interface PagedList<N extends ResourceName, Row> {
  readonly resource: N;
  readonly take: (value: ResourceValue<N>) => PageOfRows<Row>;
  /** Null for a row that carries no id. */
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

/**
 * Section 8: "List endpoints paginate with `page` (1-based) and `limit`". Bookings have an `offset` of their own instead of page numbers.
 */
export const pagedLists = {
  specialOffers: paged(
    'special-offers',
    ({ rows, page }) => ({ rows, reported: page }),
    ({ offerId }) => offerId,
  ),
  propertySpecialOffers: paged(
    'property-special-offers',
    ({ rows, page }) => ({ rows, reported: page }),
    ({ offerId }) => offerId,
  ),
  reviews: paged(
    'reviews',
    ({ rows, page }) => ({ rows, reported: page }),
    ({ reviewId }) => reviewId,
  ),
  places: paged(
    'places',
    ({ rows, page }) => ({ rows, reported: page }),
    ({ slug }) => slug,
  ),
  propertiesOfPlace: paged(
    'place',
    ({ properties, page, total }) => ({
      rows: properties,
      reported: page ?? (total === undefined ? null : { total }),
    }),
    ({ propertyId }) => propertyId,
  ),
  search: paged(
    'search',
    ({ rows, page }) => ({ rows, reported: page }),
    ({ propertyId }) => propertyId,
  ),
  bookings: paged(
    'bookings',
    ({ rows, page }) => ({ rows, reported: page }),
    ({ bookingId }) => bookingId,
  ),
  usageLogs: paged(
    'usage-logs',
    ({ rows, page }) => ({ rows, reported: page }),
    ({ logId }) => logId,
  ),
  occupancyGroups: paged(
    'occupancy-groups',
    ({ rows, page }) => ({ rows, reported: page }),
    ({ groupId }) => groupId,
  ),
} as const;
