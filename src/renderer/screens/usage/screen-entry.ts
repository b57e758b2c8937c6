import { IconChartBar } from '@tabler/icons-react';
import { routePatterns, routes } from '../../routes.ts';
import { lazyScreen, type ScreenEntry } from '../../screen-entry.ts';

const UsageScreen = lazyScreen(() => import('./usage-screen.tsx').then((module) => module.UsageScreen));

export const entry: ScreenEntry = {
  navigation: { rank: 90, name: 'Usage', path: routes.usage(), prefixes: ['/usage'], icon: IconChartBar },
  places: [{ pattern: routePatterns.usage, component: UsageScreen }],
};
