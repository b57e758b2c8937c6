import { describe, expect, it } from 'vitest';
import { rowAbsence } from '../../../../src/core/resources/discounts/row-absence.ts';
import { decodeResource } from '../../../../src/core/service/decode.ts';
import type { ResourceName } from '../../../../src/core/resources/resource-names.ts';
import type { ErrorCode } from '../../../../src/core/values/errors.ts';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import {
  absenceOf,
  absenceOfAll,
  absenceOfRead,
  absenceWord,
  absenceWords,
} from '../../../../src/core/mapping/absence.ts';
import { evidenceLines } from '../../../../src/core/writing/evidence-words.ts';
import { formatCounted, plural, pluralOf } from '../../../../src/core/values/words/plural.ts';
import type { Evidence, ReadEvidence } from '../../../../src/core/writing/proof-evidence.ts';
import { shownByWays } from '../../../../src/core/writing/proof-evidence.ts';
import { decodedValue } from '../service/bodies/recognised.ts';

describe('absence of a value', () => {
  it('is "Not sent" for several fields only if all are missing and none is unrecognised', () => {
    const [plain, beside, unread] = decodedValue('bookings', [
      { check_in: '2026-12-01', guests: 2 },
      { check_in: '2026-12-02', guests: 2, surely_a_price: 38 },
      { check_in: '2026-12-02', guests: 2, total_price: 'on request' },
    ]).rows;
    const why = (row: object = {}) =>
      absenceWord(absenceOfAll([absenceOf(row, 'nights'), absenceOf(row, 'totalPrice')]));
    const words = ['Not sent', 'Field not recognised', 'Value not recognised'];
    expect([plain, beside, unread].map(why)).toEqual(words);
    expect(absenceOfAll([])).toEqual({ is: 'not-sent' });
  });

  it('has four distinct labels', () => {
    const four = ['not-sent', 'not-understood', 'refused', 'not-read'] as const;
    const words = four.map((is) => absenceWord({ is }));
    expect(words).toEqual(['Not sent', 'Value not recognised', 'Refused', 'Not loaded yet']);
  });

  it('distinguishes per row between not sent and unrecognised, and shows the value', () => {
    const [unread, without] = decodedValue('bookings', [
      { check_in: '2026-12-01', total_price: 'on request', guests: 2 },
      { check_in: '2026-12-02', guests: 2 },
    ]).rows;
    expect([unread?.totalPrice, without?.totalPrice]).toEqual([undefined, undefined]);
    expect(absenceWords(absenceOf(unread ?? {}, 'totalPrice'))).toBe('Value not recognised: on request');
    expect(absenceWords(absenceOf(without ?? {}, 'totalPrice'))).toBe('Not sent');
  });

  it('covers fields of nested records', () => {
    const status = decodedValue('channel-arrival-status', { feed: { generated_at: 'lately', age_hours: 3 } });
    expect(absenceOf(status.feed ?? {}, 'updatedAt')).toEqual({ is: 'not-understood', sent: 'lately' });
    expect(absenceOf(status, 'arrivalOpenWeekdays')).toEqual({ is: 'not-sent' });
  });

  it('covers the limits and the switch of a discount', () => {
    const discount = decodedValue('low-occupancy', {
      active: 'perhaps',
      rows: [
        { id: 1, max_guests: 'a few', discount_percent: 10 },
        { id: 2, discount_percent: 20 },
      ],
    });
    const [unread, without] = discount.rows ?? [];
    expect(rowAbsence(unread ?? {}, 'maxGuests')).toEqual({ is: 'not-understood', sent: 'a few' });
    expect(rowAbsence(without ?? {}, 'maxGuests')).toEqual({ is: 'not-sent' });
    expect(absenceOf(discount, 'active')).toEqual({ is: 'not-understood', sent: 'perhaps' });
  });

  it('is short and free of control characters for long, hostile values', () => {
    const words = absenceWords({ is: 'not-understood', sent: `\u202e${'x'.repeat(100_000)}` });
    expect(words.length).toBeLessThan(130);
    expect(words).not.toContain('\u202e');
  });

  it('of a whole response distinguishes refused, not found, not read and unrecognised', () => {
    const read = (code: ErrorCode | null) => {
      const lastFailure = code === null ? null : { at: '', error: { code, message: '' } };
      return absenceOfRead({ hasBody: false, shape: null, lastFailure })?.is;
    };
    expect([read(null), read('service-timeout'), read('service-forbidden')]).toEqual([
      'not-read',
      'not-read',
      'refused',
    ]);
    expect(read('service-not-found')).toBe('not-found');
    // Nothing was asked, because the credential was refused: that is the reason shown.
    expect(read('credential-refused')).toBe('refused');
    const known = { hasBody: true, lastFailure: null };
    expect(absenceOfRead({ ...known, shape: 'unrecognised' })?.is).toBe('not-understood');
    expect(absenceOfRead({ ...known, shape: 'extended' })).toBeUndefined();
  });
});

describe('unknown fields', () => {
  it.each(['property-detail', 'start-days', 'reviews', 'usage-logs'] as const)(
    'keep their values in %s, which holds no personal data',
    (resource) => {
      const bodies: Partial<Record<ResourceName, JsonValue>> = {
        'property-detail': { title: 'A', colour: 'blue' },
        'start-days': { monday: true, colour: 'blue' },
        reviews: [{ rating: 5, colour: 'blue' }],
        'usage-logs': [{ method: 'GET', path: '/', colour: 'blue' }],
      };
      const decoded = decodeResource(resource, { body: bodies[resource] ?? null });
      expect(decoded.shape).toBe('extended');
      const values = decoded.shape === 'unrecognised' ? [] : decoded.rawValues.map((one) => one.values);
      expect(values).toContainEqual(['"blue"']);
    },
  );

  it.each(['owner-contact', 'occupancy-group'] as const)(
    'lose their values in %s, which may name people',
    (resource) => {
      const decoded = decodeResource(resource, {
        body: { id: 7, name: 'A', max_guests: 2, secret: 'Bo Smith' },
      });
      expect(JSON.stringify(decoded.shape === 'unrecognised' ? [] : decoded.rawValues)).not.toContain(
        'Smith',
      );
    },
  );
});

it('a missing field beside unknown ones is shown as not recognised', () => {
  const wordOf = (body: JsonValue): string =>
    absenceWord(absenceOf(decodedValue('property-detail', body), 'sleeps'));
  expect(wordOf({ title: 'Haus', schlafplaetze: 4 })).toBe('Field not recognised');
  expect(wordOf({ title: 'Haus', schlafplaetze: null, id: 7, property_id: 7 })).toBe('Not sent');
  expect(wordOf({ title: 'Haus', sleeps: 'vier', schlafplaetze: 4 })).toBe('Value not recognised');
  // The same beside a known name whose value isn't understood: it may be that one.
  expect(wordOf({ title: 'Haus', latitude: 'north' })).toBe('Field not recognised');
});

it('missing windows of a group are shown as not recognised if unknown fields were sent', () => {
  const wordOf = (group: JsonValue): string =>
    absenceWord(absenceOf(decodedValue('occupancy-group', group), 'rows'));
  const windows = { _embedded: { windows: { a: { from: '2027-01-01', to: '2027-02-01', rate: 0.1 } } } };
  expect(wordOf({ id: 41, name: 'Winter', ...windows })).toBe('Field not recognised');
  expect(wordOf({ id: 41, name: 'Winter' })).toBe('Not sent');
});

const at = '2026-11-20T09:00:00.000Z';
const bare: Evidence = {
  service: 'https://api.example.test/api/v1',
  credential: 'api-key',
  before: { readAt: at, status: 200 },
  after: [],
  inferred: [],
};
const texts = (evidence: Evidence): string =>
  evidenceLines(evidence, (iso) => iso)
    .map(({ name, text }) => `${name}: ${text}`)
    .join('\n');

describe('evidence on a receipt', () => {
  it('names the service, what was seen and what was only concluded', () => {
    const before = {
      readAt: at,
      status: 200,
      serviceDate: at,
      ageSeconds: 0,
      identity: '1042',
      etag: '"a1"',
    };
    const control = { path: '/properties/1042/security-deposit', status: 200, readAt: at };
    const inferred = ['No answer said that the discount was deleted.'];
    const lines = texts({ ...bare, before, after: [{ readAt: at, status: 404, control }], inferred });
    expect(lines).toContain('https://api.example.test/api/v1');
    expect(lines).toContain('not from a cache; the answer names 1042; version "a1"');
    expect(lines).toContain('status 404');
    expect(lines).toContain('/properties/1042/security-deposit shows that the service itself answered (200');
    expect(lines).toContain('Concluded, not seen: No answer said');
  });

  it('leaves out what was not checked', () => {
    const lines = texts({ ...bare, after: [{ readAt: at, status: 200 }] });
    expect(lines).toContain(`Seen after: ${at}, status 200`);
    expect(lines).not.toContain('cache');
    const cached = texts({ ...bare, after: [{ readAt: at, status: 200, identity: null, ageSeconds: 12 }] });
    expect(cached).toContain('from a cache, 12 seconds old; the response doesn’t say whose it is');
  });

  it('names how each read shows the change, and a second check that agrees', () => {
    const read = (more: Partial<ReadEvidence>): string =>
      texts({ ...bare, after: [{ readAt: at, status: 200, ...more }] });
    const lines = shownByWays.map((shownBy) => read({ shownBy }));
    expect(new Set(lines).size).toBe(shownByWays.length);
    expect(read({ shownBy: 'values' })).toContain('it shows the values themselves');
    expect(read({ shownBy: 'not-found' })).toContain('the service’s own “not found”');
    expect(read({ shownBy: 'left-out' })).toContain('it leaves this out');
    expect(read({ confirmedAfterMs: 2_004 })).toContain('a second check, 2 s later, showed the same');
    const soon = 'a second check, less than a second later, showed the same';
    expect(read({ confirmedAfterMs: 21 })).toContain(soon);
    expect(read({})).not.toContain('showed the same');
  });
});

it('plural uses the singular for one only', () => {
  expect([0, 1, 2].map((count) => plural(count, 'is', 'are'))).toEqual(['are', 'is', 'are']);
  expect([0, 1].map((count) => formatCounted(count, 'row', 'rows', 'en-GB'))).toEqual(['0 rows', '1 row']);
});

it('formatCounted writes the number in the chosen locale', () => {
  expect(formatCounted(1_200, 'row', 'rows', 'en-GB')).toBe('1,200 rows');
  expect(formatCounted(1_200, 'row', 'rows', 'de-DE')).toBe('1.200 rows');
});

it('pluralOf forms the plural of a name', () => {
  expect(['Pet policy', 'Occupancy group', 'Stay', 'House rules'].map(pluralOf)).toEqual([
    'pet policies',
    'occupancy groups',
    'stays',
    'house rules',
  ]);
});
