// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ChannelRequest } from '../../../../../src/ipc/channels.ts';
import type { AskedAnswer, EndpointShape } from '../../../../../src/ipc/requests.ts';
import { type Result, succeed } from '../../../../../src/core/values/errors.ts';
import type { RequestShape } from '../../../../../src/core/service/requests/request-shape.ts';
import { usualCodec } from '../../../../../src/core/service/requests/usual-forms.ts';
import { StayStep } from '../../../../../src/renderer/screens/reserve/stay-step.tsx';
import { draw, useDrawnPage } from '../../in-page.tsx';
import { useBridge } from '../../use-bridge.ts';

type Ask = (request: ChannelRequest<'requests:ask'>) => Promise<Result<AskedAnswer>>;
const requests = {
  ask: vi.fn<Ask>(),
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

it('says the departure and the party too, and reads whole amounts as a person said', async () => {
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

it('asks anew where the stay was changed while it was asked about another', async () => {
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

it('says who is not in the price, and asks for no stay that nobody can make', async () => {
  const { person } = drawStep();
  requests.ask.mockResolvedValue(succeed(answer));
  const kept = { shape, trust: 'mapped', source: 'Ada', acceptedAt: '2026-11-01T00:00:00Z' } as const;
  requests.shapes.mockResolvedValue(succeed([{ endpoint: 'get-price', kept, described: null }]));
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
