import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { forgetGuests } from '../../../../src/main/bookings/forget-guests.ts';
import {
  guestOf,
  removedMark,
  textWithoutGuest,
  desiredWithoutGuest,
} from '../../../../src/main/changes/guest-data.ts';
import type { Journal } from '../../../../src/main/changes/journal/journal.ts';
import { type GuestRows, forgetGuestsIn } from '../../../../src/main/changes/journal/journal-writes.ts';
import type { StoredRun } from '../../../../src/main/changes/journal/stored-run.ts';
import { fail, succeed } from '../../../../src/core/values/errors.ts';
import { verifyChain } from '../../../../src/main/changes/receipts/receipt-chain.ts';
import { runBooking } from '../../../faults/bookings/booking-history.ts';
import { wantedStay } from '../../../faults/bookings/virtual-property.ts';
import { Choices } from '../../../faults/core/choices.ts';
import { openUnlocked } from '../../../faults/core/opened-journal.ts';
import { workspaceId } from '../../../faults/core/world.ts';
import { valueOf } from '../../../value-of.ts';
import { emptyFolder } from '../../../empty-folder.ts';

const email = 'guest@example.org';

function textOf(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    inner instanceof Uint8Array ? new TextDecoder().decode(inner) : inner,
  );
}

it('forgetGuests removes the guest of an ended reservation, but no receipt', async () => {
  const path = join(emptyFolder(), 'keyholder.sqlite');
  const { journal } = openUnlocked(path);
  await runBooking('payment', new Choices([], 0), null, journal);
  const before = valueOf(journal.list(workspaceId, 100));
  const run = before.find(({ target }) => target.resource === 'reservation');
  if (run === undefined) throw new Error('Nothing was reserved.');
  expect(guestOf(run)).toEqual([['guest_email', email]]);
  const receipts = journal.receipts(workspaceId);
  expect(textOf(receipts)).not.toContain(email);

  expect(journal.forgetGuests('2026-01-01')).toEqual({ ok: true, value: 0 });
  expect(journal.forgetGuests('2099-01-01')).toEqual({ ok: true, value: 1 });
  expect(journal.forgetGuests('2099-01-01')).toEqual({ ok: true, value: 0 });
  journal.close();

  const again = openUnlocked(path).journal;
  const after = again.get(run.changeId);
  expect(textOf(after)).not.toContain(email);
  expect(after).toMatchObject({ ok: true, value: { position: run.position, receipt: run.receipt } });
  expect(again.unreadable()).toEqual({ ok: true, value: [] });
  const [saved, head] = [again.receipts(workspaceId), again.chainEnd(workspaceId)];
  expect(saved).toEqual(receipts);
  expect(saved.ok && head.ok && verifyChain(saved.value, head.value)).toMatchObject({ ok: true });
  again.close();
});

it('forgetGuestsIn removes the guest from every saved request', async () => {
  const { journal } = await runBooking('payment', new Choices([], 0));
  const runs = valueOf(journal.list(workspaceId, 100));
  const run = runs.find(({ target }) => target.resource === 'reservation');
  if (run?.intent === undefined || run.intent === null) throw new Error('Nothing was reserved.');
  const earlier = { ...run.intent, key: 'earlier', bodySha256: 'f'.repeat(64) };
  const written: unknown[] = [];
  const rows: GuestRows = {
    read: (name) => (name === 'everyFor' ? [] : [run]),
    intents: () => [run.intent, earlier].filter((one) => one !== null),
    reseal: (...row) => written.push(row),
  };
  expect(textOf(earlier)).toContain(email);
  expect(forgetGuestsIn(rows, '2099-01-01T00:00:00Z')).toBe(1);
  expect(textOf(written)).toContain('"key":"earlier"');
  expect(textOf(written)).not.toContain(email);
});

describe('refusal message of the service', () => {
  const refusal = (text: string) => ({
    code: 'service-refused' as const,
    message: 'The service refused it.',
    status: 422,
    serviceMessages: [text],
    fields: [{ field: 'guest_email', message: text }],
  });
  const long = new Date('2099-01-01T00:00:00Z').toISOString();

  /** A run from a history, and the same run refused with these messages. */
  function refused(journal: Journal, resource: string, text: string): StoredRun {
    const runs = valueOf(journal.list(workspaceId, 100));
    const run = runs.find(({ target }) => target.resource === resource);
    if (run === undefined) throw new Error(`There is no ${resource}.`);
    return { ...run, position: { state: 'rejected', possibleEffect: 'none' }, error: refusal(text) };
  }

  function rowsOf(...runs: StoredRun[]): GuestRows & { now: (index: number) => StoredRun | undefined } {
    const held = [...runs];
    const of = (resource: string) => held.filter((run) => run.target.resource === resource);
    return {
      read: (name) => of(name === 'everyFor' ? 'payment' : 'reservation'),
      reseal: (run) => {
        held.splice(
          held.findIndex(({ place }) => place === run.place),
          1,
          run,
        );
      },
      intents: () => [],
      now: (index) => held[index],
    };
  }

  it('loses only the guest details, for the reservation and its payment', async () => {
    const { journal } = await runBooking('payment', new Choices([], 0));
    const text = `At least 3 nights for ${email.toUpperCase()}`;
    const rows = rowsOf(refused(journal, 'reservation', text), refused(journal, 'payment', text));
    expect(forgetGuestsIn(rows, long)).toBe(1);
    for (const index of [0, 1]) {
      expect(textOf(rows.now(index)).toLowerCase()).not.toContain(email);
      expect(rows.now(index)?.error).toMatchObject({
        code: 'service-refused',
        status: 422,
        serviceMessages: ['At least 3 nights for [removed]'],
        fields: [{ field: 'guest_email', message: 'At least 3 nights for [removed]' }],
      });
    }
    expect(forgetGuestsIn(rows, long)).toBe(0);
    expect(rows.now(1)?.error?.serviceMessages).toEqual(['At least 3 nights for [removed]']);
  });

  it('is replaced when a payment is refused after the guest was removed', async () => {
    const { journal } = await runBooking('payment', new Choices([], 0));
    const reservation = refused(journal, 'reservation', 'It is full');
    const before = rowsOf(reservation);
    forgetGuestsIn(before, long);
    const late = refused(journal, 'payment', `The card of ${email} was refused`);
    const rows = rowsOf(before.now(0) ?? reservation, late);
    forgetGuestsIn(rows, '2020-01-01T00:00:00Z');
    expect(rows.now(1)).toEqual(late);
    forgetGuestsIn(rows, long);
    expect(rows.now(1)?.error).toMatchObject({ status: 422, serviceMessages: ['[removed]'] });
  });
});

function unsettledOf(journal: Pick<Journal, 'open'>): StoredRun | undefined {
  const runs = valueOf(journal.open());
  return runs.find(({ position }) => position.state === 'ambiguous');
}

/** The choices of a history that ends with an unknown reservation. */
async function lostOnTheWay(): Promise<Choices> {
  const usual = new Choices([], 1);
  await runBooking('reservation', usual);
  for (const bulkEdit of usual.turnings()) {
    const { journal } = await runBooking('reservation', new Choices(bulkEdit, 1));
    if (unsettledOf(journal) !== undefined) return new Choices(bulkEdit, 1);
  }
  throw new Error('Every history was settled.');
}

describe('guest of a reservation with an unknown outcome', () => {
  it('is removed after departure, and the reservation can still be verified by reading', async () => {
    const path = join(emptyFolder(), 'keyholder.sqlite');
    const { journal } = openUnlocked(path);
    const stage = await runBooking('reservation', await lostOnTheWay(), null, journal);
    const run = unsettledOf(journal);
    if (run === undefined) throw new Error('Nothing is open.');
    expect(run.position).toEqual({ state: 'ambiguous', possibleEffect: 'possible' });

    // The run is as old as can be, but the stay is still to come.
    expect(journal.forgetGuests('2027-06-08T00:00:00Z')).toEqual({ ok: true, value: 0 });
    expect(journal.forgetGuests('2027-06-09T00:00:00Z')).toEqual({ ok: true, value: 1 });
    const { changeId } = run;
    const after = journal.get(changeId);
    expect(textOf(after)).not.toContain(email);
    expect(after).toMatchObject({ ok: true, value: { position: run.position } });

    // It arrives after all.
    stage.property.book(wantedStay, null);
    const settled = await stage.program.act((changes) => changes.reconcile({ changeId }));
    expect(settled).toMatchObject({ ok: true, value: { state: 'verified' } });
    expect(textOf(journal.receipts(workspaceId))).not.toContain(email);
    journal.close();
  });
});

describe('reservation that was reviewed but not sent', () => {
  const draft = {
    target: { resource: 'reservation' },
    position: { state: 'drafted', possibleEffect: 'none' },
  };
  const days = (ago: number): string => new Date(Date.UTC(2027, 0, 31) - ago * 86_400_000).toISOString();
  const runs = [
    { ...draft, changeId: 'old', updatedAt: days(8) },
    { ...draft, changeId: 'new', updatedAt: days(6) },
    {
      ...draft,
      changeId: 'sent',
      updatedAt: days(8),
      position: { state: 'ambiguous', possibleEffect: 'possible' },
    },
    { ...draft, changeId: 'other', updatedAt: days(8), target: { resource: 'security-deposit' } },
  ];

  it('is discarded after a week', async () => {
    const discarded: string[] = [];
    const before: string[] = [];
    await forgetGuests(
      {
        journal: {
          open: () => succeed(runs as unknown as StoredRun[]),
          forgetGuests: (day) => {
            before.push(day);
            return succeed(0);
          },
        },
        changes: {
          discardUntouched: ({ changeId }) => {
            discarded.push(changeId);
            return Promise.resolve(fail({ code: 'internal', message: 'It was not.' }));
          },
        },
      },
      30,
      new Date(Date.UTC(2027, 0, 31)),
    );
    expect(discarded).toEqual(['old']);
    expect(before).toEqual([days(30)]);
  });
});

const guest = ['Zoë', 'Müller-Ångström', 'zoe.mueller@example.org', '+44 7700 900123', '12 Quarry Lane'];

describe('textWithoutGuest', () => {
  it.each([
    ['Nights must be at least 3 for an arrival on a Saturday', null],
    ['Minimum stay is 3 nights between 2027-06-01 and 2027-09-30.', null],
    ['total_price must be 450.00', null],
    [
      'The guest Zoë is blocked: arrival before 16:00',
      'The guest [removed] is blocked: arrival before 16:00',
    ],
    ['guest_email "zoe.mueller@example.org" is not valid', 'guest_email "[removed]" is not valid'],
    ['Call +44 (0)7700 900-123 about 3 nights', 'Call [removed] about 3 nights'],
    ['Phone 07700900123 is used already', 'Phone [removed] is used already'],
    ['MULLER ANGSTROM, Zoe owes a deposit', '[removed] owes a deposit'],
    ['Unknown user ZoeMueller.Angstrom', 'Unknown user [removed]'],
    ['No account for zoe%2Emueller%40example.org', 'No account for [removed]'],
    ['No post to 12 Quarry Lane', 'No post to [removed]'],
    ['Zo\\u00eb may not book', '[removed] may not book'],
  ])('removes only guest details from: %s', (text, left) => {
    expect(textWithoutGuest(text, guest)).toBe(left ?? text);
  });

  it('removes the whole text when a name is spread across it', () => {
    expect(textWithoutGuest('Q U A R R Y is no street', guest)).toBe(removedMark);
  });

  it('keeps words that only resemble a name', () => {
    const text = 'A reservation cannot be planned so late';
    expect(textWithoutGuest(text, ['Ann', 'Lan'])).toBe(text);
  });

  it('keeps text without guest values, except for percent escapes', () => {
    expect(textWithoutGuest('It is full, %20 and all', [])).toBe('It is full, [removed] and all');
    expect(textWithoutGuest('It is full', [])).toBe('It is full');
  });

  it('removes a guest name in every spelling and position', () => {
    const names = fc.constantFrom('Quentin', 'Desjardins', 'Kowalczyk', 'Ødegård', 'Иванова', '田中');
    const spellings = fc.constantFrom<(name: string) => string>(
      (name) => name,
      (name) => name.toUpperCase(),
      (name) => name.normalize('NFD'),
      (name) => `${name}’s`,
      (name) => `user_${name}_17`,
      (name) => `${name}.smith@example.org`,
      (name) => encodeURIComponent(`(${name})`),
      (name) => Array.from(name).join('-'),
      (name) => JSON.stringify({ [name]: 1 }),
    );
    fc.assert(
      fc.property(names, spellings, fc.string({ maxLength: 20 }), (name, spelling, before) => {
        const left = textWithoutGuest(`${before} ${spelling(name)} is refused`, [name]);
        const plain = (text: string): string =>
          decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, '').replace(/%[0-9a-f]{2}/gi, ''))
            .normalize('NFKD')
            .toLowerCase()
            .replace(/[^\p{L}]/gu, '');
        expect(plain(left)).not.toContain(plain(name));
        expect(left === removedMark || left.endsWith('is refused')).toBe(true);
      }),
      { seed: 1117, numRuns: 2_000 },
    );
  });
});

it('guestOf finds a guest in a list, and desiredWithoutGuest removes it', () => {
  const run: Parameters<typeof guestOf>[0] = {
    target: { workspaceId: 'w', resource: 'reservation', subject: '1041' },
    desired: {
      bookings: [],
      taken: [],
      reservation: {
        checkIn: '2027-06-05',
        checkOut: '2027-06-08',
        since: '2026-11-18',
        known: null,
        total: '450',
        currency: null,
        party: { adults: 2, children: 0, infants: 0, dogs: 0 },
        request: { guests: [{ email: 'guest@example.org' }] },
        guestPlaces: [['guests', '[0]', 'email']],
      },
    },
  };
  expect(guestOf(run)).toEqual([['guests.[0].email', 'guest@example.org']]);
  const desired = desiredWithoutGuest(run);
  expect(JSON.stringify(desired)).not.toContain('guest@example.org');
  expect(guestOf({ ...run, desired })).toEqual([]);
});
