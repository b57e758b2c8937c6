// @vitest-environment jsdom
import { screen, waitFor, fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { RequestShape, SavedShape } from '../../../../../src/core/service/requests/request-shape.ts';
import { usualCodec } from '../../../../../src/core/service/requests/usual-forms.ts';
import { type Result, succeed, fail } from '../../../../../src/core/values/errors.ts';
import type { ChannelRequest } from '../../../../../src/ipc/channels.ts';
import type { ExaminedRequest } from '../../../../../src/ipc/mappings.ts';
import type { AskedAnswer, EndpointShape } from '../../../../../src/ipc/requests.ts';
import { AskGate } from '../../../../../src/renderer/screens/property/request-shape/ask-gate.tsx';
import { StayStep } from '../../../../../src/renderer/screens/reserve/stay-step.tsx';
import { ExaminedRequestEntry } from '../../../../../src/renderer/screens/settings/mappings/examined-request-entry.tsx';
import { draw, useDrawnPage } from '../../in-page.tsx';
import { useBridge } from '../../use-bridge.ts';

type Ask = (request: ChannelRequest<'requests:ask'>) => Promise<Result<AskedAnswer>>;
type Accept = (request: ChannelRequest<'requests:accept'>) => Promise<Result<SavedShape>>;
const requests = {
  ask: vi.fn<Ask>(),
  accept: vi.fn<Accept>(),
  shapes: vi.fn<() => Promise<Result<EndpointShape[]>>>(),
};
useBridge({ requests });

const answer: AskedAnswer = {
  body: { total_price: 90_000 },
  readings: [{ wholeAmounts: 'hundredths', since: '2026-11-01T00:00:00Z' }],
  status: 200,
  readAt: '2026-11-23T12:00:00Z',
};
const shape: RequestShape = {
  version: 1,
  endpoint: 'get-price',
  constants: [],
  extras: null,
  places: (['arrival', 'nights'] as const).map((concept) => ({
    concept,
    in: 'body',
    path: [concept],
    codec: usualCodec(concept),
    required: true,
  })),
};

useDrawnPage();

const drawStep = () => {
  requests.ask.mockReset();
  requests.shapes.mockResolvedValue(succeed([]));
  const agreed = vi.fn();
  const page = draw(<StayStep workspaceId="w" propertyId={7} onAgreed={agreed} />);
  return { ...page, agreed };
};

it('StayStep sends departure and party, and reads amounts by the confirmed unit', async () => {
  const { person, agreed } = drawStep();
  requests.ask.mockResolvedValue(succeed(answer));
  await person.type(screen.getByLabelText('Arrival'), '2027-06-05');
  await person.click(screen.getByRole('button', { name: 'Get the price' }));
  await person.click(await screen.findByRole('button', { name: 'Continue to guest' }));
  expect(agreed.mock.calls[0]?.[0]).toMatchObject({ total: '900', nights: 7 });
  expect(requests.ask.mock.calls[0]?.[0].values.concepts).toMatchObject({
    arrival: '2027-06-05',
    departure: '2027-06-12',
    nights: 7,
    party: 2,
  });
});

it('StayStep asks again when the stay changes during a request', async () => {
  const { person } = drawStep();
  requests.ask.mockReturnValue(new Promise(() => undefined));
  await person.type(screen.getByLabelText('Arrival'), '2027-06-05');
  await person.click(screen.getByRole('button', { name: 'Get the price' }));
  await person.type(screen.getByLabelText('Dogs'), '1');
  await person.click(screen.getByRole('button', { name: 'Get the price' }));
  await waitFor(() => expect(requests.ask).toHaveBeenCalledTimes(2));
  const [first, second] = requests.ask.mock.calls.map(([{ askId }]) => askId);
  expect(first).not.toBe(second);
});

it('StayStep refuses an impossible stay and names guests the price excludes', async () => {
  const { person } = drawStep();
  requests.ask.mockResolvedValue(succeed(answer));
  const saved = { shape, trust: 'mapped', source: 'Ada', acceptedAt: '2026-11-01T00:00:00Z' } as const;
  requests.shapes.mockResolvedValue(succeed([{ endpoint: 'get-price', saved, described: null }]));
  await person.type(screen.getByLabelText('Arrival'), '2027-06-05');
  await person.type(screen.getByLabelText('Nights'), '00000');
  await person.click(screen.getByRole('button', { name: 'Get the price' }));
  expect(screen.getByText('At most 90 nights.')).toBeTruthy();
  expect(requests.ask).not.toHaveBeenCalled();
  await person.clear(screen.getByLabelText('Nights'));
  await person.type(screen.getByLabelText('Nights'), '7');
  await person.type(screen.getByLabelText('Dogs'), '1');
  await person.click(screen.getByRole('button', { name: 'Get the price' }));
  expect(await screen.findByText('Price doesn’t include: dogs')).toBeTruthy();
});

it('AskGate shows why the request formats can’t be read, and tries again', async () => {
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
  requests.shapes.mockResolvedValue(succeed([{ endpoint: 'get-price', saved: null, described: null }]));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Keyholder can’t ask this service what a stay costs yet')).toBeTruthy();
});

const examinedShape: RequestShape = {
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
      <ExaminedRequestEntry workspaceId="w" fileName="from-ann.json" entry={{ shape: examinedShape, here }} />
    </ul>,
  );
}

it('ExaminedRequestEntry shows the exact request and accepts it with the file’s name', async () => {
  const saved: SavedShape = {
    shape: examinedShape,
    trust: 'mapped',
    source: 'from-ann.json',
    acceptedAt: '',
  };
  requests.accept.mockResolvedValue(succeed(saved));
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
        shape: examinedShape,
        values: { concepts: { arrival: '2027-06-05' }, extras: [] },
        seen: { method: 'GET', path, body: null },
        fromFile: 'from-ann.json',
      },
    ],
  ]);
});

it.each(['same', 'built-in'] as const)(
  'ExaminedRequestEntry has no button when the format in use is %s',
  (here) => {
    drawEntry(here);
    expect(screen.getByRole('figure')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  },
);
