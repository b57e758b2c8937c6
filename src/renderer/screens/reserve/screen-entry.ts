import { routePatterns } from '../../routes.ts';
import { lazyScreen, type ScreenEntry } from '../../screen-entry.ts';

const ReserveScreen = lazyScreen(() => import('./reserve-screen.tsx').then((module) => module.ReserveScreen));

export const entry: ScreenEntry = {
  places: [{ pattern: routePatterns.reserve, component: ReserveScreen }],
};
