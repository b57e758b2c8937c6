import { IconTag } from '@tabler/icons-react';
import { routePatterns, routes } from '../../routes.ts';
import { lazyScreen } from '../../screen-entry.ts';
import type { ScreenEntry } from '../../screen-entry.ts';

const OffersScreen = lazyScreen(() => import('./offers-screen.tsx').then((module) => module.OffersScreen));

export const entry: ScreenEntry = {
  navigation: { rank: 70, name: 'Offers', path: routes.offers(), prefixes: ['/offers'], icon: IconTag },
  places: [{ pattern: routePatterns.offers, component: OffersScreen }],
};
