// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DiscountRule } from '../../../../../../src/core/analysis/discounts/discounts.ts';
import { noRulesReported } from '../../../../../../src/core/analysis/discounts/unreachable-rules.ts';
import { bandAt } from '../../../../../../src/core/analysis/discounts/net-price-envelope.ts';
import { usualCodec } from '../../../../../../src/core/service/requests/usual-forms.ts';
import { daysBetween, parseCalendarDate } from '../../../../../../src/core/values/dates/calendar-date.ts';
import type { CombiningAnswer } from '../../../../../../src/core/values/money/amount-facts.ts';
import { succeed } from '../../../../../../src/core/values/errors.ts';
import type { ChannelRequest } from '../../../../../../src/ipc/channels.ts';
import { PropertyContext } from '../../../../../../src/renderer/client/properties/property.ts';
import type { SnapshotKey } from '../../../../../../src/ipc/snapshots.ts';
import { emptyView } from '../../../../../../src/main/snapshots/snapshot-views.ts';
import { CombiningPanel } from '../../../../../../src/renderer/screens/property/quote/combining-panel.tsx';
import { plainRow, today } from '../../../../core/analysis/arbitrary-discounts.ts';
import { draw, useDrawnPage } from '../../../in-page.tsx';
import { someWorkspace } from '../../../some-workspace.ts';
import { useBridge } from '../../../use-bridge.ts';

const bridge = {
  requests: { ask: vi.fn(), shapes: vi.fn() },
  money: { facts: vi.fn(), sayFacts: vi.fn() },
  snapshots: { read: vi.fn() },
};
useBridge(bridge);
useDrawnPage();

const rows: readonly DiscountRule[] = [
  { ...plainRow, key: 'early', minLeadDays: 30, effect: { kind: 'percent-off', percent: '20' } },
  {
    ...plainRow,
    key: 'late',
    discount: 'lateAvailability',
    maxLeadDays: 60,
    effect: { kind: 'percent-off', percent: '10' },
  },
];
const workspace = someWorkspace({ kind: 'sample' });
const segments = [{ season: 'All', date_from: '2026-01-01', date_to: '2028-12-31', weekly_price: 1_000 }];
const answered = { answer: 'additive', since: '2026-11-27T09:00:00Z', by: 'ada' };

beforeEach(() => {
  const places = (['arrival', 'nights', 'adults'] as const).map((concept) => ({
    concept,
    in: 'body',
    path: [concept],
    codec: usualCodec(concept),
    required: true,
  }));
  const shape = { version: 1, endpoint: 'get-price', constants: [], extras: null, places };
  const saved = { shape, trust: 'mapped', source: 'Ada', acceptedAt: '2026-11-01T00:00:00Z' };
  bridge.requests.shapes.mockResolvedValue(succeed([{ endpoint: 'get-price', saved, described: null }]));
  bridge.money.facts.mockResolvedValue(succeed(null));
  bridge.money.sayFacts.mockReset().mockResolvedValue(succeed({ combining: answered }));
  bridge.snapshots.read.mockImplementation(({ key }: { key: SnapshotKey }) => {
    const body = { property_id: 7, apply_price: 'weekly', segments };
    return Promise.resolve(succeed({ ...emptyView(key), body, hasBody: true, bodyHash: 'h' }));
  });
});

function serves(way: CombiningAnswer, fee = 0): void {
  bridge.requests.ask.mockReset();
  bridge.requests.ask.mockImplementation(({ values }: ChannelRequest<'requests:ask'>) => {
    const arrival = parseCalendarDate(String(values.concepts.arrival)) ?? today;
    const stay = { rows, arrival, nights: 7, guests: 2, basePrice: '1000' } as const;
    const price = bandAt(stay, daysBetween(today, arrival)).prices?.[way].price ?? '0';
    const body = { currency: 'GBP', available: true, total: Number(price) + fee };
    return Promise.resolve(succeed({ body, readings: [], status: 200, readAt: '2026-11-27T09:00:00Z' }));
  });
}

const drawPanel = () =>
  draw(
    <PropertyContext value={{ workspace, workspaceId: 'w', propertyId: 7 }}>
      <CombiningPanel reading={{ rows, gaps: [], rules: noRulesReported }} today={today} />
    </PropertyContext>,
  );

it('CombiningPanel suggests the only method that fits every quote, and saves it when chosen', async () => {
  serves('additive');
  const { person } = drawPanel();
  await person.click(await screen.findByRole('button', { name: 'Find out with a quote' }));
  expect(await screen.findByText('Only “Added up” fits every quote exactly')).toBeTruthy();
  const table = screen.getByRole('table', { name: 'Quotes against the three methods' });
  expect(within(table).getAllByText('700.00').length).toBeGreaterThan(1);
  expect(within(table).getAllByText('taken off')).toHaveLength(2);
  expect(bridge.money.sayFacts).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Use this answer' }));
  expect(bridge.money.sayFacts).toHaveBeenCalledWith({ workspaceId: 'w', facts: { combining: 'additive' } });
  expect(await screen.findByText(/^Added up, as answered on/)).toBeTruthy();
});

it('CombiningPanel suggests nothing if no method fits', async () => {
  serves('successive', 25);
  const { person } = drawPanel();
  await person.click(await screen.findByRole('button', { name: 'Find out with a quote' }));
  expect(await screen.findByText('These quotes don’t settle it')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Use this answer' })).toBeNull();
});
