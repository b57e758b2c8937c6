import { IconCalendarTime } from '@tabler/icons-react';
import { routePatterns, routes } from '../../routes.ts';
import { lazyScreen } from '../../screen-entry.ts';
import type { ScreenEntry } from '../../screen-entry.ts';

const CalendarScreen = lazyScreen(() =>
  import('./calendar-screen.tsx').then((module) => module.CalendarScreen),
);

export const entry: ScreenEntry = {
  navigation: {
    rank: 30,
    name: 'Calendar',
    path: routes.calendar(),
    prefixes: ['/calendar'],
    icon: IconCalendarTime,
  },
  places: [{ pattern: routePatterns.calendar, component: CalendarScreen }],
};
