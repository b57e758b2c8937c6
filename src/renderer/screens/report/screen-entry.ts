import { routePatterns } from '../../routes.ts';
import { lazyScreen, type ScreenEntry } from '../../screen-entry.ts';

const ReportScreen = lazyScreen(() => import('./report-screen.tsx').then((module) => module.ReportScreen));

export const entry: ScreenEntry = {
  places: [{ pattern: routePatterns.report, component: ReportScreen }],
};
