import { IconTag } from '@tabler/icons-react';
import { routePatterns, routes } from '../../routes.ts';
import { lazyScreen, type ScreenEntry } from '../../screen-entry.ts';
import { t } from './entry-texts.ts';

const OffersScreen = lazyScreen(() => import('./offers-screen.tsx').then((module) => module.OffersScreen));

export const entry: ScreenEntry = {
  navigation: { rank: 70, name: t('name'), path: routes.offers(), prefixes: ['/offers'], icon: IconTag },
  places: [{ pattern: routePatterns.offers, component: OffersScreen }],
};
