import { IconBuildings, IconLayoutBoard, IconTable } from '@tabler/icons-react';
import { routePatterns, routes } from '../../routes.ts';
import { lazyScreen } from '../../screen-entry.ts';
import type { ScreenEntry } from '../../screen-entry.ts';
import { PerformanceScreen } from './performance-screen.tsx';

const DetailsScreen = lazyScreen(() => import('./details-screen.tsx').then((module) => module.DetailsScreen));

export const entry: ScreenEntry = {
  navigation: {
    rank: 20,
    name: 'Properties',
    path: routes.performance(),
    prefixes: ['/performance', '/portfolio', '/properties', '/report', '/reserve', '/bulk-edit', '/compare'],
    icon: IconBuildings,
    views: [
      {
        name: 'Performance',
        path: routes.performance(),
        icon: IconLayoutBoard,
        also: 'seasons market rates',
      },
      { name: 'Details', path: routes.portfolio(), icon: IconTable, also: 'portfolio list of properties' },
    ],
  },
  places: [
    { pattern: routePatterns.performance, component: PerformanceScreen },
    { pattern: routePatterns.portfolio, component: DetailsScreen },
    { pattern: routePatterns.addProperties, component: DetailsScreen, partOf: routePatterns.portfolio },
  ],
};
