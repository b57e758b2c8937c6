// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ChannelRequest } from '../../../../../../src/ipc/channels.ts';
import type { ExaminedRequest } from '../../../../../../src/ipc/readings.ts';
import { type Result, succeed } from '../../../../../../src/core/values/errors.ts';
import type { RequestShape, SavedShape } from '../../../../../../src/core/service/requests/request-shape.ts';
import { ExaminedRequestEntry } from '../../../../../../src/renderer/screens/settings/readings/examined-request-entry.tsx';
import { draw, useDrawnPage } from '../../../in-page.tsx';
import { useBridge } from '../../../use-bridge.ts';

type Accept = (request: ChannelRequest<'requests:accept'>) => Promise<Result<SavedShape>>;
const requests = { accept: vi.fn<Accept>() };
useBridge({ requests });

useDrawnPage();

const shape: RequestShape = {
  version: 1,
  endpoint: 'available-nights',
  constants: [],
  extras: null,
  places: [
    {
      concept: 'arrival',
      in: 'query',
      path: ['von'],
      required: true,
      codec: { is: 'day', as: 'iso', mark: '' },
    },
  ],
};
const path = '/developer/properties/1042/available-nights?von=2027-06-05';

function drawEntry(here: ExaminedRequest['here']): void {
  draw(
    <ul>
      <ExaminedRequestEntry workspaceId="w" fileName="from-ann.json" entry={{ shape, here }} />
    </ul>,
  );
}

it('shows the very request, and accepts just that one, with the file’s name', async () => {
  const kept: SavedShape = { shape, trust: 'mapped', source: 'from-ann.json', acceptedAt: '' };
  requests.accept.mockResolvedValue(succeed(kept));
  drawEntry('other');
  expect(screen.getByText('Another format is in use here; this would replace it.')).toBeTruthy();
  expect(screen.getByRole('figure').textContent).toContain(`GET ${path}`);
  expect(requests.accept).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: /^Use this request/ }));
  expect(await screen.findByText('Already in use.')).toBeTruthy();
  expect(requests.accept.mock.calls).toEqual([
    [
      {
        workspaceId: 'w',
        endpoint: 'available-nights',
        propertyId: 1042,
        shape,
        values: { concepts: { arrival: '2027-06-05' }, extras: [] },
        seen: { method: 'GET', path, body: null },
        fromFile: 'from-ann.json',
      },
    ],
  ]);
});

it.each(['same', 'built-in'] as const)('offers no use where requests are made here as %s', (here) => {
  drawEntry(here);
  expect(screen.getByRole('figure')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
