import { IconCalendarEvent } from '@tabler/icons-react';
import { routePatterns, routes } from '../../routes.ts';
import { lazyScreen, type ScreenEntry } from '../../screen-entry.ts';
import { t } from './entry-texts.ts';

const BookingsScreen = lazyScreen(() =>
  import('./bookings-screen.tsx').then((module) => module.BookingsScreen),
);

export const entry: ScreenEntry = {
  navigation: {
    rank: 40,
    name: t('name'),
    path: routes.bookings(),
    prefixes: ['/bookings'],
    icon: IconCalendarEvent,
  },
  places: [{ pattern: routePatterns.bookings, component: BookingsScreen }],
};
