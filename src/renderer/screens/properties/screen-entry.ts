import { IconBuildings, IconLayoutBoard } from '@tabler/icons-react';
import { routePatterns, routes } from '../../routes.ts';
import { lazyScreen } from '../../screen-entry.ts';
import type { ScreenEntry } from '../../screen-entry.ts';
import { PerformanceScreen } from './performance-screen.tsx';

const DetailsScreen = lazyScreen(() => import('./details-screen.tsx').then((module) => module.DetailsScreen));

export const entry: ScreenEntry = {
  navigation: [
    { rank: 20, name: 'Performance', path: routes.board(), prefixes: ['/board'], icon: IconLayoutBoard },
    {
      rank: 30,
      name: 'Properties',
      path: routes.portfolio(),
      prefixes: ['/portfolio', '/properties', '/report', '/reserve', '/plan', '/compare'],
      icon: IconBuildings,
    },
  ],
  places: [
    { pattern: routePatterns.board, component: PerformanceScreen },
    { pattern: routePatterns.portfolio, component: DetailsScreen },
    { pattern: routePatterns.addProperties, component: DetailsScreen, partOf: routePatterns.portfolio },
  ],
};
