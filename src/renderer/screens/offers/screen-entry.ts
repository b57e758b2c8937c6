import { routePatterns } from '../../routes.ts';
import { lazyScreen } from '../../screen-entry.ts';
import type { ScreenEntry } from '../../screen-entry.ts';

const OffersScreen = lazyScreen(() => import('./offers-screen.tsx').then((module) => module.OffersScreen));

export const entry: ScreenEntry = {
  places: [{ pattern: routePatterns.offers, component: OffersScreen }],
};
