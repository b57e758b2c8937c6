import { IconCalendarEvent } from '@tabler/icons-react';
import { routePatterns, routes } from '../../routes.ts';
import { lazyScreen } from '../../screen-entry.ts';
import type { ScreenEntry } from '../../screen-entry.ts';

const BookingsScreen = lazyScreen(() =>
  import('./bookings-screen.tsx').then((module) => module.BookingsScreen),
);

export const entry: ScreenEntry = {
  navigation: {
    rank: 40,
    name: 'Bookings',
    path: routes.bookings(),
    prefixes: ['/bookings'],
    icon: IconCalendarEvent,
  },
  places: [{ pattern: routePatterns.bookings, component: BookingsScreen }],
};
