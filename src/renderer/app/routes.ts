/** Every place in the console. Paths are written here and nowhere else. */
export const routePatterns = {
  home: '/',
  welcome: '/welcome',
  connect: '/connect',
  portfolio: '/portfolio',
  property: '/properties/:propertyId/:tab?/:part?',
  propertyGroup: '/properties/:propertyId/occupancy-groups/:groupId',
  occupancyGroups: '/occupancy-groups',
  occupancyGroup: '/occupancy-groups/:groupId',
  changes: '/changes',
  change: '/changes/:changeId',
  plan: '/plan',
  planUndo: '/plan/undo/:planId',
  storedPlan: '/changes/plans/:planId',
  usage: '/usage',
  settings: '/settings',
} as const;

export const routes = {
  home: () => routePatterns.home,
  welcome: () => routePatterns.welcome,
  connect: () => routePatterns.connect,
  portfolio: () => routePatterns.portfolio,
  /** `tab` is the kebab-case name of a tab: `overview`, `security-deposit`, … */
  property: (propertyId: number, tab = 'overview') =>
    `/properties/${String(propertyId)}/${encodeURIComponent(tab)}`,
  /** `lever` is a lever's name as in the service's paths: `early-bird`, … */
  lever: (propertyId: number, lever: string) =>
    `/properties/${String(propertyId)}/discounts/${encodeURIComponent(lever)}`,
  /** A group as it was come to from one of its properties. */
  propertyGroup: (propertyId: number, groupId: number) =>
    `/properties/${String(propertyId)}/occupancy-groups/${String(groupId)}`,
  occupancyGroups: () => routePatterns.occupancyGroups,
  occupancyGroup: (groupId: number) => `/occupancy-groups/${String(groupId)}`,
  changes: () => routePatterns.changes,
  change: (changeId: string) => `/changes/${encodeURIComponent(changeId)}`,
  /** A plan that is being made; the portfolio's selection comes with it. */
  plan: () => routePatterns.plan,
  planUndo: (planId: string) => `/plan/undo/${encodeURIComponent(planId)}`,
  storedPlan: (planId: string) => `/changes/plans/${encodeURIComponent(planId)}`,
  usage: () => routePatterns.usage,
  settings: () => routePatterns.settings,
} as const;

/** A path from outside the page (menu, notification), or undefined when it is not a path of ours. */
export function ownPath(path: string): string | undefined {
  return /^\/(?:[\w.~%-]+(?:\/[\w.~%-]+)*)?$/.test(path) ? path : undefined;
}

/** The group id in a path segment, by the same rule as a property's. */
export function groupIdOf(segment: string | undefined): number | undefined {
  return propertyIdOf(segment);
}

/** The property id in a path segment: positive, safe, digits only. */
export function propertyIdOf(segment: string | undefined): number | undefined {
  if (segment === undefined || !/^[1-9]\d{0,15}$/.test(segment)) return undefined;
  const id = Number(segment);
  return Number.isSafeInteger(id) ? id : undefined;
}
