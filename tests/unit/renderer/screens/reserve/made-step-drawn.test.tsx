// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MadeStep } from '../../../../../src/renderer/screens/reserve/made-step.tsx';
import { workspaceSchema } from '../../../../../src/ipc/workspaces.ts';
import { draw, useDrawnPage } from '../../in-page.tsx';

vi.mock('../../../../../src/renderer/client/bridge.ts', () => ({ bridge: {} }));
vi.mock('../../../../../src/renderer/client/ask.ts', () => ({
  useAsk: () => ({
    data: undefined,
    error: { error: { code: 'storage', message: 'The record cannot be read.' } },
  }),
}));

useDrawnPage();

it('says why the record of a reservation that was sent cannot be shown', () => {
  const workspace = workspaceSchema.parse({
    id: 'w',
    name: 'Sample',
    kind: 'sample',
    baseAddress: 'http://localhost',
    adminBasePath: '',
    colour: 'teal',
    jwtTravel: 'beside-key',
    sentOrigin: null,
    credentials: [],
    propertyCount: 1,
    editLock: { locked: true, unlockedUntil: null, lockedBecause: null },
  });
  draw(<MadeStep workspace={workspace} changeId="c" pay={{ can: false, why: '' }} />);
  expect(screen.getByText('The record cannot be read.')).toBeTruthy();
});
