import { routePatterns } from '../../routes.ts';
import { lazyScreen, type ScreenEntry } from '../../screen-entry.ts';

const PropertyWithTabs = lazyScreen(() =>
  import('./property-tabs.tsx').then((module) => module.PropertyWithTabs),
);

export const entry: ScreenEntry = {
  places: [{ pattern: routePatterns.property, component: PropertyWithTabs }],
};
