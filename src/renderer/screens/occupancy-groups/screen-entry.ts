import { IconDiscount, IconTag, IconUsersGroup } from '@tabler/icons-react';
import { routePatterns, routes } from '../../routes.ts';
import { lazyScreen } from '../../screen-entry.ts';
import type { ScreenEntry } from '../../screen-entry.ts';

const OccupancyGroupsScreen = lazyScreen(() =>
  import('./occupancy-groups-screen.tsx').then((module) => module.OccupancyGroupsScreen),
);
const GroupScreen = lazyScreen(() => import('./group-screen.tsx').then((module) => module.GroupScreen));

export const entry: ScreenEntry = {
  navigation: {
    rank: 60,
    name: 'Discounts',
    path: routes.occupancyGroups(),
    prefixes: ['/occupancy-groups', '/offers'],
    icon: IconDiscount,
    views: [
      { name: 'Occupancy groups', path: routes.occupancyGroups(), icon: IconUsersGroup, also: 'shared' },
      { name: 'Offers', path: routes.offers(), icon: IconTag, also: 'special offers' },
    ],
  },
  places: [
    { pattern: routePatterns.occupancyGroups, component: OccupancyGroupsScreen },
    { pattern: routePatterns.occupancyGroup, component: GroupScreen },
    { pattern: routePatterns.propertyGroup, component: GroupScreen },
  ],
};
