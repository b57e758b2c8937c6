import { routePatterns } from '../../routes.ts';
import { lazyScreen, type ScreenEntry } from '../../screen-entry.ts';

const WordsScreen = lazyScreen(() => import('./words-screen.tsx').then((module) => module.WordsScreen));

export const entry: ScreenEntry = {
  places: [{ pattern: routePatterns.words, component: WordsScreen }],
};
