import { expect, it } from 'vitest';
import type { ChannelRequest } from '../../../../src/ipc/channels.ts';
import type { RequestShape } from '../../../../src/core/service/requests/request-shape.ts';
import { rulesFor } from './rules-bench.ts';

const shape: RequestShape = {
  version: 1,
  endpoint: 'save-booking',
  places: [
    {
      concept: 'propertyId',
      in: 'body',
      path: ['property'],
      codec: { is: 'text', as: 'text' },
      required: true,
    },
    {
      concept: 'arrival',
      in: 'body',
      path: ['stay', 'from'],
      required: true,
      codec: { is: 'day', as: 'month-first', mark: '/' },
    },
    {
      concept: 'total',
      in: 'body',
      path: ['pence'],
      required: false,
      codec: { is: 'amount', as: 'number', minorDigits: 2, decimals: 0, before: '', after: '' },
    },
  ],
  constants: [
    { in: 'body', path: ['channel'], value: 'dir\u202eect' },
    { in: 'body', path: ['confirmed'], value: true },
  ],
  extras: { path: ['more'], as: 'ids', idName: 'id', quantityName: 'n', idAs: 'text' },
};
const request: ChannelRequest<'requests:accept'> = {
  workspaceId: 'w1',
  endpoint: 'save-booking',
  propertyId: null,
  shape,
  values: { concepts: {}, extras: [] },
  seen: { method: 'POST', path: '/', body: null },
};

it('asks about a form of requests with all that it says, what is always sent among it', async () => {
  const requirement = await rulesFor().ask('requests:accept', request);
  const question = requirement.need === 'answer' ? requirement.question : null;
  expect(question).toMatchObject({ title: 'Send requests in this form?', danger: true });
  expect(question?.facts).toEqual([
    { label: 'What', value: 'Make reservations' },
    { label: 'Destination', value: 'Harbour Lets: live data at service.example' },
    { label: 'Property id', value: 'property' },
    { label: 'Arrival', value: 'stay.from, where 2027-06-05 is sent as 06/05/2027' },
    { label: 'Total price', value: 'pence, where 1250 is sent as 125000, if given' },
    { label: 'Extras', value: 'more' },
    { label: 'Always sent', value: 'channel = direct' },
    { label: 'Always sent', value: 'confirmed = true' },
  ]);
});

it('asks of nobody about a form that is refused, or of a workspace that is not there', async () => {
  const fault = { code: 'validation', message: '“checkin” is the place of Arrival.' } as const;
  const refused = await rulesFor({ formFault: () => Promise.resolve(fault) }).ask('requests:accept', request);
  expect(refused).toEqual({ need: 'refused', error: fault });
  const gone = await rulesFor({ workspace: () => null }).ask('requests:accept', request);
  expect(gone).toEqual({ need: 'nothing' });
});
