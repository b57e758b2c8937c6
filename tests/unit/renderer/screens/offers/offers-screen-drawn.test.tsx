// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { addDays } from '../../../../../src/core/values/dates/calendar-date.ts';
import { decodeResource } from '../../../../../src/core/service/decode.ts';
import { emptyView } from '../../../../../src/main/snapshots/snapshot-views.ts';
import { localDateOf } from '../../../../../src/renderer/components/format/format-calendar-date.ts';
import { OffersScreen } from '../../../../../src/renderer/screens/offers/offers-screen.tsx';
import { draw, useDrawnPage } from '../../in-page.tsx';

interface Known {
  readonly properties?: readonly { readonly propertyId: number; readonly title: string }[];
  readonly error?: { readonly error: { readonly code: string; readonly message: string } };
}
const known = vi.hoisted((): { now: Known } => ({ now: {} }));
const nothing = () => undefined;
vi.mock('../../../../../src/renderer/client/workspaces/workspaces.ts', () => ({
  useActiveWorkspace: () => ({ id: 'w', kind: 'sample' }),
}));
vi.mock('../../../../../src/renderer/client/properties/portfolio.ts', () => ({
  usePortfolioRows: () => ({ data: known.now.properties, error: known.now.error ?? null }),
}));
vi.mock('../../../../../src/renderer/client/bookings/calendar.ts', () => ({
  useCalendarRows: (of: object) => ({ data: { of, rows: [] }, error: null }),
}));
vi.mock('../../../../../src/renderer/client/bookings/months-reader.ts', () => ({
  useMonthsReader: () => ({ progress: null, stoppedBy: null, failed: 0, read: nothing, stop: nothing }),
}));
vi.mock('../../../../../src/renderer/client/tell.ts', () => ({
  useTell: () => ({ isPending: false, mutate: nothing }),
}));
vi.mock('../../../../../src/renderer/guarded-edit/mapping/field-mapping.tsx', () => ({
  useFieldMapping: () => undefined,
}));
vi.mock('../../../../../src/renderer/components/page/page.tsx', () => ({
  Page: ({ children }: { readonly children: unknown }) => children,
}));
vi.mock('../../../../../src/renderer/client/queries/paged-reading.ts', () => ({
  usePagedReading: () => {
    const checkin = addDays(localDateOf(new Date()), 10);
    const body = [{ property_id: 7, checkin, nights: 3, offer_price: 300 }];
    const decoded = decodeResource('special-offers', { body });
    const key = { workspaceId: 'w', resource: 'special-offers', subject: '', query: {} } as const;
    return {
      view: { ...emptyView(key), body, hasBody: true, readAt: '2026-11-23T12:00:00Z' },
      error: undefined,
      refreshing: false,
      refresh: nothing,
      decoded: [decoded],
      joined: decoded.shape === 'unrecognised' ? undefined : { rows: decoded.value.rows, isWhole: true },
      reading: false,
      stopped: false,
      fault: null,
      hasOldPages: false,
      stop: nothing,
      readMore: nothing,
    };
  },
}));

useDrawnPage();

it('OffersScreen does not mark an offer’s property as foreign while the properties are unread', () => {
  known.now = { error: { error: { code: 'storage', message: 'The disk is full.' } } };
  draw(<OffersScreen />);
  expect(screen.queryByText('not in your properties')).toBeNull();
  expect(screen.getByText('The disk is full.')).toBeTruthy();
});

it('OffersScreen offers to check availability that isn’t loaded', () => {
  known.now = { properties: [{ propertyId: 7, title: 'Kelp Cottage' }] };
  draw(<OffersScreen />);
  expect(screen.getByText('Kelp Cottage')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Check availability/ })).toBeTruthy();
});
