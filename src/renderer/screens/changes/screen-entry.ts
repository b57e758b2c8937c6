import { IconChecklist } from '@tabler/icons-react';
import { routePatterns, routes } from '../../routes.ts';
import { lazyScreen, type ScreenEntry } from '../../screen-entry.ts';

const ChangesScreen = lazyScreen(() => import('./changes-screen.tsx').then((module) => module.ChangesScreen));
const ChangeScreen = lazyScreen(() =>
  import('./change/change-screen.tsx').then((module) => module.ChangeScreen),
);
const StoredBulkEditScreen = lazyScreen(() =>
  import('./bulk-edits/stored-bulk-edit-screen.tsx').then((module) => module.StoredBulkEditScreen),
);

export const entry: ScreenEntry = {
  navigation: {
    rank: 80,
    name: 'Changes',
    path: routes.changes(),
    prefixes: ['/changes'],
    icon: IconChecklist,
  },
  places: [
    { pattern: routePatterns.changes, component: ChangesScreen },
    { pattern: routePatterns.change, component: ChangeScreen },
    { pattern: routePatterns.storedBulkEdit, component: StoredBulkEditScreen },
  ],
};
