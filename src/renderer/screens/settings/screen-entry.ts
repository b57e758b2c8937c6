import { IconSettings } from '@tabler/icons-react';
import { routePatterns, routes } from '../../routes.ts';
import { lazyScreen, type ScreenEntry } from '../../screen-entry.ts';

const SettingsScreen = lazyScreen(() =>
  import('./settings-screen.tsx').then((module) => module.SettingsScreen),
);

export const entry: ScreenEntry = {
  navigation: {
    rank: 100,
    name: 'Settings',
    path: routes.settings(),
    prefixes: ['/settings'],
    icon: IconSettings,
  },
  places: [{ pattern: routePatterns.settings, component: SettingsScreen }],
};
