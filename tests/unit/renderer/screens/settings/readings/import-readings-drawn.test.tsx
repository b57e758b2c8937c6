// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { builtInShape } from '../../../../../../src/core/service/requests/usual-forms.ts';
import { ImportReadings } from '../../../../../../src/renderer/screens/settings/readings/import-readings.tsx';
import { draw, useDrawnPage } from '../../../in-page.tsx';

vi.mock('../../../../../../src/renderer/client/bridge.ts', () => ({ bridge: {} }));

useDrawnPage();

it('a file of requests alone says so, and has no readings to use', async () => {
  const shape = builtInShape('get-price');
  const file = { name: 'from-ann.json', text: '', readings: [], leftOut: 1 };
  draw(
    <QueryClientProvider client={new QueryClient()}>
      <ImportReadings
        workspaceId="w"
        file={{ ...file, requests: [{ shape, here: 'none' }] }}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(
    'has request formats, but no field mappings that can be used. Entries in the file that can’t be used: 1.',
  );
  const buttons = screen.getAllByRole('button').map((one) => one.textContent);
  expect(buttons).toEqual(['', 'Use this request', 'Close']);
});
