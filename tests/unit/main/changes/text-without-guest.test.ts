import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  removedMark,
  textWithoutGuest,
  desiredWithoutGuest,
  guestOf,
} from '../../../../src/main/changes/guest-data.ts';

const guest = ['Zoë', 'Müller-Ångström', 'zoe.mueller@example.org', '+44 7700 900123', '12 Quarry Lane'];

describe('a refusal of the service', () => {
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
  ])('%s', (text, left) => {
    expect(textWithoutGuest(text, guest)).toBe(left ?? text);
  });

  it('is removed as a whole where the name is spread over it', () => {
    expect(textWithoutGuest('Q U A R R Y is no street', guest)).toBe(removedMark);
  });

  it('keeps the words that only look alike', () => {
    const text = 'A reservation cannot be planned so late';
    expect(textWithoutGuest(text, ['Ann', 'Lan'])).toBe(text);
  });

  it('keeps everything where nothing is known of a guest', () => {
    expect(textWithoutGuest('It is full, %20 and all', [])).toBe('It is full, [removed] and all');
    expect(textWithoutGuest('It is full', [])).toBe('It is full');
  });

  it('names a guest in no spelling, wherever the name stands', () => {
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

it('finds a guest who stands in a list, so that it can be taken out', () => {
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
