// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { EndpointShape } from '../../../../../../src/ipc/requests.ts';
import { type Result, fail, succeed } from '../../../../../../src/core/values/errors.ts';
import { AskGate } from '../../../../../../src/renderer/screens/property/request-shape/ask-gate.tsx';
import { draw, useDrawnPage } from '../../../in-page.tsx';

const requests = vi.hoisted(() => ({ shapes: vi.fn<() => Promise<Result<EndpointShape[]>>>() }));
vi.mock('../../../../../../src/renderer/client/bridge.ts', () => ({ bridge: { requests } }));

useDrawnPage();

it('says why the forms of requests cannot be read, and reads them again on request', async () => {
  requests.shapes.mockResolvedValue(fail({ code: 'storage-failed', message: 'The disk cannot be read.' }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  draw(
    <QueryClientProvider client={client}>
      <AskGate
        example={{
          workspaceId: 'w',
          propertyId: 4107,
          endpoint: 'get-price',
          values: { concepts: {}, extras: [] },
        }}
        what="what a stay costs"
      >
        {() => 'It can be asked.'}
      </AskGate>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('The disk cannot be read.')).toBeTruthy();
  requests.shapes.mockResolvedValue(succeed([{ endpoint: 'get-price', kept: null, described: null }]));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('How this service is asked what a stay costs is not known')).toBeTruthy();
});
