// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ReadProgress } from '../../../../../src/ipc/portfolio.ts';
import { askKey } from '../../../../../src/renderer/client/queries/query-keys.ts';
import { NoSeasons } from '../../../../../src/renderer/screens/properties/reading-notices.tsx';
import { draw, useDrawnPage } from '../../in-page.tsx';

useDrawnPage();

function drawWhile(state: ReadProgress['state'] | null) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  if (state !== null) client.setQueryData(askKey('portfolio:sync-progress', { workspaceId: 'w' }), { state });
  draw(<NoSeasons workspaceId="w" rows={[]} />, { client });
  return screen.queryByText('No seasons yet') !== null;
}

it.each([
  ['running', false],
  ['waiting', false],
  ['idle', true],
  [null, false],
] as const)('does not judge while the next answer may tell one: %s', (state, isSaid) => {
  expect(drawWhile(state)).toBe(isSaid);
});
