import { IconUsersGroup } from '@tabler/icons-react';
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
    name: 'Occupancy groups',
    path: routes.occupancyGroups(),
    prefixes: ['/occupancy-groups'],
    icon: IconUsersGroup,
  },
  places: [
    { pattern: routePatterns.occupancyGroups, component: OccupancyGroupsScreen },
    { pattern: routePatterns.occupancyGroup, component: GroupScreen },
    { pattern: routePatterns.propertyGroup, component: GroupScreen },
  ],
};
