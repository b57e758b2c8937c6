// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { JsonValue } from '../../../../../../../src/contract/json/json.ts';
import { decodeResource } from '../../../../../../../src/contract/service/decode.ts';
import type { Workspace } from '../../../../../../../src/contract/ipc/workspaces.ts';
import { SoldNightsPanel } from '../../../../../../../src/renderer/screens/property/tabs/availability/sold-nights-panel.tsx';
import { draw, useDrawnPage } from '../../../../in-page.tsx';

vi.mock('../../../../../../../src/renderer/client/workspaces/requests.ts', () => ({
  useSoldNights: () => ({ data: { body: { nights: [3] } }, error: null }),
}));
vi.mock('../../../../../../../src/renderer/screens/property/request-shape/ask-gate.tsx', () => ({
  AskGate: ({ children }: { readonly children: () => unknown }) => children(),
}));

useDrawnPage();

const allDays = { monday: true, tuesday: true, wednesday: true, thursday: true, friday: true };
const workspace: Workspace = {
  id: 'w',
  name: 'Sample',
  kind: 'sample',
  baseAddress: 'http://localhost',
  adminBasePath: '',
  colour: 'teal',
  jwtTravel: 'beside-key',
  sentOrigin: null,
  credentials: [],
  editLock: { locked: true, unlockedUntil: null, lockedBecause: null },
  propertyCount: 1,
};

function drawWith(shortBreaks: JsonValue) {
  const startDays = decodeResource('start-days', { ...allDays, saturday: true, sunday: true });
  const breaks = decodeResource('short-breaks', shortBreaks);
  draw(
    <SoldNightsPanel
      {...{ workspace, propertyId: 7, tabIds: [], arrival: '2027-06-05', today: '2027-06-01' }}
      startDays={startDays.shape === 'unrecognised' ? undefined : startDays.value}
      shortBreaks={breaks.shape === 'unrecognised' ? undefined : breaks.value}
    />,
  );
}

it('judges no length by a rule that was sent and not understood', () => {
  drawWith({ enabled: true, min_nights: 'a few' });
  expect(screen.getByText('Not judged: rules are missing.')).toBeTruthy();
});

it('says that the rules refuse nothing where all of them were read', () => {
  drawWith({ enabled: true, min_nights: 2 });
  expect(screen.getByText(/^Nothing in the start days/)).toBeTruthy();
});
