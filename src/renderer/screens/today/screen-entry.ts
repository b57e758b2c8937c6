import { IconInbox } from '@tabler/icons-react';
import { routePatterns, routes } from '../../routes.ts';
import { lazyScreen } from '../../screen-entry.ts';
import type { ScreenEntry } from '../../screen-entry.ts';

const TodayScreen = lazyScreen(() => import('./today-screen.tsx').then((module) => module.TodayScreen));

export const entry: ScreenEntry = {
  navigation: { rank: 10, name: 'Today', path: routes.today(), prefixes: ['/today'], icon: IconInbox },
  places: [{ pattern: routePatterns.today, component: TodayScreen }],
};
