import { routePatterns } from '../../routes.ts';
import { lazyScreen, type ScreenEntry } from '../../screen-entry.ts';

const PropertyScreen = lazyScreen(async () => (await import('./property-screen.tsx')).PropertyScreen);

export const entry: ScreenEntry = {
  places: [{ pattern: routePatterns.property, component: PropertyScreen }],
};
