import { routePatterns } from '../../routes.ts';
import { lazyScreen } from '../../screen-entry.ts';
import type { ScreenEntry } from '../../screen-entry.ts';

const PlanScreen = lazyScreen(() => import('./plan-screen.tsx').then((module) => module.PlanScreen));
const UndoPlanScreen = lazyScreen(() => import('./plan-screen.tsx').then((module) => module.UndoPlanScreen));

export const entry: ScreenEntry = {
  places: [
    { pattern: routePatterns.plan, component: PlanScreen },
    { pattern: routePatterns.planUndo, component: UndoPlanScreen },
  ],
};
