import { IconCalendarTime } from '@tabler/icons-react';
import { routePatterns, routes } from '../../routes.ts';
import { lazyScreen } from '../../screen-entry.ts';
import type { ScreenEntry } from '../../screen-entry.ts';

const TimelineScreen = lazyScreen(() =>
  import('./timeline-screen.tsx').then((module) => module.TimelineScreen),
);

export const entry: ScreenEntry = {
  navigation: {
    rank: 30,
    name: 'Calendar',
    path: routes.timeline(),
    prefixes: ['/timeline'],
    icon: IconCalendarTime,
  },
  places: [{ pattern: routePatterns.timeline, component: TimelineScreen }],
};
