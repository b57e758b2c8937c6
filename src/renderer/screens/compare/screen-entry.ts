import { routePatterns } from '../../routes.ts';
import { lazyScreen, type ScreenEntry } from '../../screen-entry.ts';

const CompareScreen = lazyScreen(() => import('./compare-screen.tsx').then((module) => module.CompareScreen));

export const entry: ScreenEntry = {
  places: [{ pattern: routePatterns.compare, component: CompareScreen }],
};
