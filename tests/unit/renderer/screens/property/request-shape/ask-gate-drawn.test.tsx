// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { EndpointShape } from '../../../../../../src/ipc/requests.ts';
import { type Result, fail, succeed } from '../../../../../../src/core/values/errors.ts';
import { AskGate } from '../../../../../../src/renderer/screens/property/request-shape/ask-gate.tsx';
import { draw, useDrawnPage } from '../../../in-page.tsx';
import { useBridge } from '../../../use-bridge.ts';

const requests = { shapes: vi.fn<() => Promise<Result<EndpointShape[]>>>() };
useBridge({ requests });

useDrawnPage();

it('says why the forms of requests cannot be read, and reads them again on request', async () => {
  requests.shapes.mockResolvedValue(fail({ code: 'storage-failed', message: 'The disk cannot be read.' }));
  draw(
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
    </AskGate>,
  );
  expect(await screen.findByText('The disk cannot be read.')).toBeTruthy();
  requests.shapes.mockResolvedValue(succeed([{ endpoint: 'get-price', kept: null, described: null }]));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('How this service is asked what a stay costs is not known')).toBeTruthy();
});
