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
import { routes } from '../../routes.ts';
import { t } from '../texts.ts';

/** The left navigation, in order. Only screens that exist stand here. */
export const navigationPlaces = [
  { name: t('today'), path: routes.today(), prefixes: ['/today'], icon: IconInbox },
  { name: t('board'), path: routes.board(), prefixes: ['/board'], icon: IconLayoutBoard },
  {
    name: t('portfolio'),
    path: routes.portfolio(),
    prefixes: ['/portfolio', '/properties', '/report', '/reserve', '/plan', '/compare'],
    icon: IconBuildings,
  },
  { name: t('bookings'), path: routes.bookings(), prefixes: ['/bookings'], icon: IconCalendarEvent },
  { name: t('timeline'), path: routes.timeline(), prefixes: ['/timeline'], icon: IconCalendarTime },
  {
    name: t('occupancyGroups'),
    path: routes.occupancyGroups(),
    prefixes: ['/occupancy-groups'],
    icon: IconUsersGroup,
  },
  // What is on sale over all houses, beside the other discounts that are of no one house.
  { name: t('offers'), path: routes.offers(), prefixes: ['/offers'], icon: IconTag },
  { name: t('changes'), path: routes.changes(), prefixes: ['/changes'], icon: IconChecklist },
  { name: t('usage'), path: routes.usage(), prefixes: ['/usage'], icon: IconChartBar },
  { name: t('settings'), path: routes.settings(), prefixes: ['/settings'], icon: IconSettings },
] as const;

export function isAt(path: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
