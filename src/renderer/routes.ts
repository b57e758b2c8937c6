/** Every address that something links to. If only the navigation does, the screen's entry may define it alone. */
export const routePatterns = {
  home: '/',
  welcome: '/welcome',
  connect: '/connect',
  today: '/today',
  performance: '/performance',
  portfolio: '/portfolio',
  addProperties: '/portfolio/add/:way?/:place?',
  bookings: '/bookings',
  calendar: '/calendar',
  compare: '/compare/:propertyIds',
  property: '/properties/:propertyId/:tab?/:part?',
  report: '/report/:propertyId',
  reserve: '/reserve/:propertyId',
  propertyGroup: '/properties/:propertyId/occupancy-groups/:groupId',
  occupancyGroups: '/occupancy-groups',
  occupancyGroup: '/occupancy-groups/:groupId',
  offers: '/offers',
  changes: '/changes',
  change: '/changes/:changeId',
  bulkEdit: '/bulk-edit',
  bulkEditUndo: '/bulk-edit/undo/:bulkEditId/:lines?',
  storedBulkEdit: '/changes/bulk-edits/:bulkEditId',
  usage: '/usage',
  settings: '/settings/:section?',
  words: '/words',
} as const;

export const routes = {
  home: () => routePatterns.home,
  welcome: () => routePatterns.welcome,
  connect: () => routePatterns.connect,
  today: () => routePatterns.today,
  performance: () => routePatterns.performance,
  portfolio: () => routePatterns.portfolio,
  /** `way` is one of the dialog's tabs; `place` is a slug to show there. */
  addProperties: (way = 'search', place?: string) =>
    `/portfolio/add/${way}${place === undefined ? '' : `/${encodeURIComponent(place)}`}`,
  bookings: () => routePatterns.bookings,
  calendar: () => routePatterns.calendar,
  /** Two to four properties side by side, in this order. */
  compare: (propertyIds: readonly number[]) => `/compare/${propertyIds.join('.')}`,
  /** `tab` is the kebab-case name of a tab: `overview`, `security-deposit`, … */
  property: (propertyId: number, tab = 'overview') =>
    `/properties/${String(propertyId)}/${encodeURIComponent(tab)}`,
  propertyPricing: (propertyId: number) => routes.property(propertyId, 'pricing'),
  /** `discount` is a discount's name as in the service's paths: `early-bird`, … */
  discount: (propertyId: number, discount: string) =>
    `/properties/${String(propertyId)}/discounts/${encodeURIComponent(discount)}`,
  /** `stay` in the tab's format: `2027-06-05.7.a2`. */
  quote: (propertyId: number, stay: string) =>
    `${routes.property(propertyId, 'quote')}/${encodeURIComponent(stay)}`,
  report: (propertyId: number) => `/report/${String(propertyId)}`,
  reserve: (propertyId: number) => `/reserve/${String(propertyId)}`,
  propertyGroup: (propertyId: number, groupId: number) =>
    `/properties/${String(propertyId)}/occupancy-groups/${String(groupId)}`,
  occupancyGroups: () => routePatterns.occupancyGroups,
  occupancyGroup: (groupId: number) => `/occupancy-groups/${String(groupId)}`,
  offers: () => routePatterns.offers,
  changes: () => routePatterns.changes,
  /** `filter` in the screen's format; '' for all. */
  change: (changeId: string) => `/changes/${encodeURIComponent(changeId)}`,
  /** The new bulk edit, for the portfolio's selection. */
  bulkEdit: () => routePatterns.bulkEdit,
  /** `places`: indexes of the bulk edit's lines, ascending; null for all. */
  bulkEditUndo: (bulkEditId: string, places: readonly number[] | null = null) =>
    `/bulk-edit/undo/${encodeURIComponent(bulkEditId)}${places === null ? '' : `/${linesText(places)}`}`,
  storedBulkEdit: (bulkEditId: string) => `/changes/bulk-edits/${encodeURIComponent(bulkEditId)}`,
  usage: () => routePatterns.usage,
  settings: (section?: 'connection' | 'data' | 'advanced') =>
    section === undefined ? '/settings' : `/settings/${section}`,
  words: () => routePatterns.words,
} as const;

export const startRoute = routes.performance();

/** "0-3.7": lines of a bulk edit, with ranges shortened so that thousands fit into an address. */
function linesText(places: readonly number[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const place of places) {
    const last = runs.at(-1);
    if (last?.to === place - 1) last.to = place;
    else runs.push({ from: place, to: place });
  }
  return runs.map(({ from, to }) => (from === to ? String(from) : `${String(from)}-${String(to)}`)).join('.');
}

const mostLines = 5_000;

/** The lines in a path segment; null without a segment, and empty if it names none. */
export function positionsIn(segment: string | undefined): readonly number[] | null {
  if (segment === undefined) return null;
  const places = segment.split('.').flatMap((run) => {
    const [from = Number.NaN, to = from] = run
      .split('-')
      .map((text) => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN));
    return to >= from
      ? Array.from({ length: Math.min(mostLines, to - from + 1) }, (_, index) => from + index)
      : [];
  });
  return [...new Set(places)].slice(0, mostLines);
}

/** A path from outside the page (menu, notification); undefined if it isn't one of ours. */
export function ownPath(path: string): string | undefined {
  return /^\/(?:[\w.~%-]+(?:\/[\w.~%-]+)*)?$/.test(path) ? path : undefined;
}

/** The group id in a path segment, by the same rule as a property's. */
export function groupIdOf(segment: string | undefined): number | undefined {
  return propertyIdOf(segment);
}

export const comparable = { least: 2, most: 4 } as const;

/** The comparison of these properties; undefined if there are too few or too many. */
export function comparisonOf(propertyIds: readonly number[]): string | undefined {
  const { length } = propertyIds;
  return length < comparable.least || length > comparable.most ? undefined : routes.compare(propertyIds);
}

/** The properties in a path segment, without duplicates and at most the number that can be compared. */
export function propertyIdsOf(segment: string | undefined): readonly number[] {
  const ids = (segment ?? '').split('.').flatMap((text) => propertyIdOf(text) ?? []);
  return [...new Set(ids)].slice(0, comparable.most);
}

/** The property id in a path segment: positive, safe, digits only. */
export function propertyIdOf(segment: string | undefined): number | undefined {
  if (segment === undefined || !/^[1-9]\d{0,15}$/.test(segment)) return undefined;
  const id = Number(segment);
  return Number.isSafeInteger(id) ? id : undefined;
}
