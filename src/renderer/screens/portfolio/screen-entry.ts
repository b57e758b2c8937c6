import { IconBuildings } from '@tabler/icons-react';
import { routePatterns, routes } from '../../routes.ts';
import { lazyScreen, type ScreenEntry } from '../../screen-entry.ts';

const PortfolioScreen = lazyScreen(() =>
  import('./portfolio-screen.tsx').then((module) => module.PortfolioScreen),
);

export const entry: ScreenEntry = {
  navigation: {
    rank: 30,
    name: 'Properties',
    path: routes.portfolio(),
    prefixes: ['/portfolio', '/properties', '/report', '/reserve', '/plan', '/compare'],
    icon: IconBuildings,
  },
  places: [
    { pattern: routePatterns.portfolio, component: PortfolioScreen },
    { pattern: routePatterns.addProperties, component: PortfolioScreen, partOf: routePatterns.portfolio },
  ],
};
