import { describe, expect, it } from 'vitest';
import { succeed } from '../../../../src/core/values/errors.ts';
import type { RunDetail } from '../../../../src/ipc/changes/changes.ts';
import type { IntentFacts } from '../../../../src/main/intent/intent-facts.ts';
import type { SentLeaf } from '../../../../src/core/service/requests/sent-request.ts';
import type { ChannelRequest } from '../../../../src/ipc/channels.ts';
import type { RequestShape } from '../../../../src/core/service/requests/request-shape.ts';
import { live, rulesFor, runOf } from './rules-bench.ts';

const send = { changeId: 'c1', acknowledgedWarnings: [] };

describe('question before a booking or payment', () => {
  it('is asked for reservations and payments on live data, but not in the sample', async () => {
    for (const resource of ['reservation', 'payment'] as const) {
      const target = { workspaceId: 'w1', resource, subject: '1042' };
      const run = () => Promise.resolve(succeed(runOf({ target })));
      const { ask } = rulesFor({ run });
      const requirement = await ask('changes:send', send);
      expect(requirement).toMatchObject({ need: 'answer', question: { danger: true } });
      expect(requirement.need === 'answer' && requirement.question.paragraphs[0]).toContain('This is real');
      const sample = rulesFor({ run, workspace: () => ({ ...live, kind: 'sample' }) });
      expect(await sample.ask('changes:send', send)).toEqual({ need: 'nothing' });
    }
  });

  const leaf = (says: SentLeaf['says'], value: SentLeaf['value'], sent: string, name = 'f'): SentLeaf => ({
    path: [name],
    says,
    value,
    sent,
  });
  const factsOf = async (
    given: Partial<RunDetail>,
    booked: Parameters<typeof rulesFor>[1],
    property: IntentFacts['property'] = () =>
      Promise.resolve({ name: 'Sea\u202eview Cottage', depositCurrency: null }),
  ) => {
    const run = () => Promise.resolve(succeed(runOf(given)));
    const requirement = await rulesFor({ run, property }, booked).ask('changes:send', send);
    return requirement.need === 'answer' ? requirement.question.facts : [];
  };
  const reserved = {
    target: { workspaceId: 'w1', resource: 'reservation', subject: '1042' },
    title: 'Reservation at property 1042',
    // The record differs: the question must describe what is sent.
    fields: [{ field: 'stay', label: 'Stay', before: null, after: '2027-01-01 to 2027-01-02' }],
  } satisfies Partial<RunDetail>;
  const paid = {
    target: { workspaceId: 'w1', resource: 'payment', subject: '1042/c0' },
    title: 'Payment for a reservation at property 1042',
    desired: {
      bookings: [],
      payment: {
        checkIn: '2027-06-05',
        checkOut: '2027-06-12',
        since: '2026-11-01',
        currency: 'GBP',
        bookingKey: 'k',
        reference: 'BK-77',
        amount: '450',
        request: {},
        token: 'a'.repeat(64),
      },
    },
  } satisfies Partial<RunDetail>;
  const stay = { label: 'Stay', value: 'Sat, 5 Jun 2027 – Sat, 12 Jun 2027, 7 nights' };

  it('shows the values that are sent, with the sent text when it differs', async () => {
    const sent = [
      leaf(null, null, 'direct', 'channel'),
      leaf('total', '450.5', '450.50'),
      leaf('arrival', '2027-06-05', '2027-06-05'),
      leaf('nights', 7, '7'),
      leaf('adults', 2, 'couple'),
      leaf('guestFirstName', 'Ada', 'Ada\u202e'),
      leaf('guestLastName', 'Byron', 'Byron'),
      leaf('children', 1, '1'),
      leaf('propertyId', '1042', '1042'),
    ];
    const facts = await factsOf(reserved, { sent });
    expect(facts[0]?.value).toMatch(/^Reservation at Sea\W?view Cottage \(property 1042\)$/);
    expect(facts.slice(2)).toEqual([
      stay,
      { label: 'Party', value: '1 child' },
      { label: 'Guest', value: 'Byron' },
      { label: 'Adults', value: '2 (sent as couple)' },
      { label: 'Guest’s first name', value: 'Ada (sent as Ada)' },
      { label: 'Total price', value: '450.5' },
      { label: 'Always sent', value: 'channel = direct' },
    ]);
    expect(JSON.stringify(facts)).not.toContain('\u202e');
    expect(JSON.stringify(facts)).not.toContain('2027-01');
  });

  it('shows the sent form of days, and what the request leaves out', async () => {
    const sent = [leaf('arrival', '2027-06-05', '06/05/2027'), leaf('departure', '2027-06-12', '06/12/2027')];
    const facts = await factsOf(reserved, { sent }, () =>
      Promise.resolve({ name: null, depositCurrency: null }),
    );
    expect(facts).toContainEqual({ label: 'What', value: 'Reservation at property 1042' });
    expect(facts).toContainEqual({ ...stay, value: `${stay.value} (sent as 06/05/2027 – 06/12/2027)` });
    expect(facts).toContainEqual({ label: 'Total price', value: 'Not in the request: the service sets it' });
    expect(facts).toContainEqual({ label: 'Guest', value: 'Not named' });
  });

  it('shows the values of a payment, and the stay and guest of its reservation', async () => {
    const sent = [
      leaf('bookingReference', 'BK-77', 'BK-77'),
      leaf('gatewayToken', 'gateway-token:…', 'gateway-token:…'),
    ];
    const guest = [{ label: 'Guest', value: 'Ada\u202e Byron' }];
    const facts = await factsOf(paid, { sent, guest });
    expect(facts[0]?.value).toMatch(/^Payment for a reservation at Sea/);
    expect(facts.slice(2, 5)).toEqual([
      { label: 'Booking reference', value: 'BK-77' },
      { label: 'Gateway token', value: 'As you entered it' },
      stay,
    ]);
    expect(facts[5]?.value).toContain('Byron');
    expect(facts[5]?.value).not.toContain('\u202e');
    expect(await factsOf(paid, { sent })).toContainEqual({ label: 'Guest', value: 'No longer stored here' });
  });
});

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

it('the question about a request form lists its fields, including constants', async () => {
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

it('no question is asked about a refused form or an unknown workspace', async () => {
  const fault = { code: 'validation', message: '“checkin” is the place of Arrival.' } as const;
  const refused = await rulesFor({ formFault: () => Promise.resolve(fault) }).ask('requests:accept', request);
  expect(refused).toEqual({ need: 'refused', error: fault });
  const gone = await rulesFor({ workspace: () => null }).ask('requests:accept', request);
  expect(gone).toEqual({ need: 'nothing' });
});
