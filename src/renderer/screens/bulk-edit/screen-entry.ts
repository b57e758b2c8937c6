import { routePatterns } from '../../routes.ts';
import { lazyScreen } from '../../screen-entry.ts';
import type { ScreenEntry } from '../../screen-entry.ts';

const BulkEditScreen = lazyScreen(() =>
  import('./bulk-edit-screen.tsx').then((module) => module.BulkEditScreen),
);
const UndoBulkEditScreen = lazyScreen(() =>
  import('./bulk-edit-screen.tsx').then((module) => module.UndoBulkEditScreen),
);

export const entry: ScreenEntry = {
  places: [
    { pattern: routePatterns.bulkEdit, component: BulkEditScreen },
    { pattern: routePatterns.bulkEditUndo, component: UndoBulkEditScreen },
  ],
};
