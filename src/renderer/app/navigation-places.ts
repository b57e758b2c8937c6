import {
  IconBuildings,
  IconCalendarEvent,
  IconCalendarTime,
  IconChartBar,
  IconChecklist,
  IconInbox,
  IconLayoutBoard,
  IconSettings,
  IconTag,
  IconUsersGroup,
} from '@tabler/icons-react';
import { routes } from '../routes.ts';

/** The left navigation, in order. Only screens that exist stand here. */
export const navigationPlaces = [
  { name: 'Today', path: routes.today(), prefixes: ['/today'], icon: IconInbox },
  { name: 'Board', path: routes.board(), prefixes: ['/board'], icon: IconLayoutBoard },
  {
    name: 'Portfolio',
    path: routes.portfolio(),
    prefixes: ['/portfolio', '/properties', '/report', '/reserve', '/plan', '/compare'],
    icon: IconBuildings,
  },
  { name: 'Bookings', path: routes.bookings(), prefixes: ['/bookings'], icon: IconCalendarEvent },
  { name: 'Timeline', path: routes.timeline(), prefixes: ['/timeline'], icon: IconCalendarTime },
  {
    name: 'Occupancy groups',
    path: routes.occupancyGroups(),
    prefixes: ['/occupancy-groups'],
    icon: IconUsersGroup,
  },
  // What is on sale over all houses, beside the other discounts that are of no one house.
  { name: 'Offers', path: routes.offers(), prefixes: ['/offers'], icon: IconTag },
  { name: 'Changes', path: routes.changes(), prefixes: ['/changes'], icon: IconChecklist },
  { name: 'Usage', path: routes.usage(), prefixes: ['/usage'], icon: IconChartBar },
  { name: 'Settings', path: routes.settings(), prefixes: ['/settings'], icon: IconSettings },
] as const;

export function isAt(path: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
