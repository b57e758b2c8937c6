// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { JsonValue } from '../../../../../../src/core/values/json/json.ts';
import { decodeResource } from '../../../../../../src/core/service/decode.ts';
import type { ResourceName } from '../../../../../../src/core/resources/resource-names.ts';
import { SoldNightsPanel } from '../../../../../../src/renderer/screens/property/availability/sold-nights-panel.tsx';
import { draw, useDrawnPage } from '../../../in-page.tsx';

vi.mock('../../../../../../src/renderer/client/workspaces/requests.ts', () => ({
  useSoldNights: () => ({ data: { body: { nights: [3] } }, error: null }),
}));
vi.mock('../../../../../../src/renderer/screens/property/request-shape/ask-gate.tsx', () => ({
  AskGate: ({ children }: { readonly children: () => unknown }) => children(),
}));

let bodies: Partial<Record<ResourceName, JsonValue>> = {};
vi.mock('../../../../../../src/renderer/client/properties/property.ts', () => ({
  useProperty: () => ({ workspaceId: 'w', propertyId: 7 }),
  useOwn: (resource: ResourceName) => {
    const read = decodeResource(resource, { body: bodies[resource] ?? null });
    return { read: read.shape === 'unrecognised' ? undefined : read };
  },
}));

useDrawnPage();

const allDays = { monday: true, tuesday: true, wednesday: true, thursday: true, friday: true };
const peak = { season: 'Peak', date_from: '2027-06-01', date_to: '2027-08-31', nightly_price: '200.00' };

function drawWith(shortBreaks: JsonValue, prices: JsonValue = { segments: [peak] }) {
  bodies = {
    'segment-pricing': prices,
    'start-days': { ...allDays, saturday: true, sunday: true },
    'short-breaks': shortBreaks,
  };
  draw(<SoldNightsPanel arrival="2027-06-05" today="2027-06-01" />);
}

it('SoldNightsPanel leaves a length unchecked when its rule wasn’t recognised', () => {
  drawWith({ enabled: true, min_nights: 'a few' });
  expect(screen.getByText('Not checked: rules are missing.')).toBeTruthy();
});

it('SoldNightsPanel checks a length against the rule of its season', () => {
  drawWith({ enabled: true, min_nights: 3, seasonal_rules: [{ season: 'Peak', min_nights: 7 }] });
  expect(screen.getByText(/refused by the rule: Peak needs at least 7 nights/)).toBeTruthy();
});
