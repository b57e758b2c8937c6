import {
  IconAdjustments,
  IconChartBar,
  IconDatabase,
  IconPlug,
  IconSettings,
  IconTool,
} from '@tabler/icons-react';
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
    prefixes: ['/settings', '/usage'],
    icon: IconSettings,
    views: [
      { name: 'General', path: routes.settings(), icon: IconAdjustments, also: 'appearance locale idle' },
      {
        name: 'Connection',
        path: routes.settings('connection'),
        icon: IconPlug,
        also: 'workspaces credentials API key JWT',
      },
      { name: 'Data', path: routes.settings('data'), icon: IconDatabase, also: 'cache currency amounts' },
      {
        name: 'Advanced',
        path: routes.settings('advanced'),
        icon: IconTool,
        also: 'field mapping readings diagnostics description',
      },
      { name: 'API usage', path: routes.usage(), icon: IconChartBar, also: 'requests logs' },
    ],
  },
  places: [{ pattern: routePatterns.settings, component: SettingsScreen }],
};
