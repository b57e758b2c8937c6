import { routePatterns } from '../../routes.ts';
import { lazyScreen, type ScreenEntry } from '../../screen-entry.ts';

const UsageScreen = lazyScreen(() => import('./usage-screen.tsx').then((module) => module.UsageScreen));

export const entry: ScreenEntry = {
  places: [{ pattern: routePatterns.usage, component: UsageScreen }],
};
