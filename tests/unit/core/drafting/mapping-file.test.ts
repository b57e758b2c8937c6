import { describe, expect, it } from 'vitest';
import { draftedMapping } from '../../../../src/core/drafting/drafted-mapping.ts';
import { conflictsBetween } from '../../../../src/core/drafting/mapping-conflicts.ts';
import { draftOfFitted, mappingOf } from '../../../../src/core/drafting/mapping-draft.ts';
import { proposeMapping } from '../../../../src/core/mapping/fit/fit-accepted.ts';
import type { ResourceContent } from '../../../../src/core/resources/resource-mappings.ts';
import type { Codec } from '../../../../src/core/mapping/fields/codec.ts';
import type { MappingInFile } from '../../../../src/core/drafting/mapping-file.ts';
import {
  largestFileChars,
  readMappingFile,
  writeMappingFile,
} from '../../../../src/core/drafting/mapping-file.ts';
import { openedIn } from '../../../../src/core/service/opened-in.ts';
import { builtInShape } from '../../../../src/core/service/requests/usual-forms.ts';
import type { ResourceName } from '../../../../src/core/resources/resource-names.ts';
import { amount as amountCodec, share } from '../mapping/fields/sample-codecs.ts';
import { parsed } from '../parsed.ts';

function content(codec: Codec = share, concept = 'discountPercent'): ResourceContent {
  const leaves = { [concept]: { path: ['wert'], codec } };
  return {
    resource: 'discounts',
    reading: {
      version: 1,
      of: 'late-availability',
      at: ['spaet'],
      record: {},
      parts: [{ is: 'list', path: ['zeilen'], id: null, leaves }],
    },
    outline: ['zeilen[].wert number'],
    considered: { [concept]: [codec] },
  };
}

function inFile(): MappingInFile {
  const { resource, reading, outline } = content();
  return { resource, reading, outline };
}

const at = new Date('2026-11-22T10:00:00Z');

function file(...readings: readonly unknown[]): string {
  return JSON.stringify({ keyholder: 'readings', version: 1, readings });
}

describe('field mapping file', () => {
  it('exports mappings without their source, acceptance or considered meanings', () => {
    const accepted = { ...content(), id: 'r1', acceptedAt: 'then', source: 'somebody' };
    const text = writeMappingFile({ readings: [accepted], requests: [] }, at);
    expect(text).not.toMatch(/r1|then|somebody/);
    expect(text).not.toContain('considered');
    expect(readMappingFile(text)).toEqual({ ok: true, readings: [inFile()], requests: [], leftOut: 0 });
    expect(readMappingFile(`\uFEFF${text}`).ok).toBe(true);
  });

  const whole = content();
  const read = (more: object) => ({ ...whole, reading: { ...whole.reading, ...more } });
  const withPart = (more: object) => read({ parts: [{ ...whole.reading.parts[0], ...more }] });
  it.each([
    ['adds fields of its own to new rules', withPart({ begin: { admin: true } })],
    ['would send the whole response back', read({ at: [] })],
    ['has a path that reaches a prototype', withPart({ path: ['__proto__'] })],
    ['is for another resource', { ...whole, resource: 'owner-contact' }],
    ['is for an unknown resource', { ...whole, resource: 'discount' }],
    ['names an unknown concept', content(share, 'apiKey')],
    ['reads a percentage as text', content({ is: 'text', as: 'text' })],
    ['has fields of its own', { ...whole, run: 'me' }],
    ['is of another version', read({ version: 2 })],
  ])('leaves out and counts a mapping that %s', (_what, changed) => {
    expect(readMappingFile(file(changed, whole))).toEqual({
      ok: true,
      readings: [inFile()],
      requests: [],
      leftOut: 1,
    });
  });

  const shape = builtInShape('get-price');
  const always = (path: string, value: unknown) => ({
    ...shape,
    constants: [{ in: 'body', path: [path], value }],
  });
  const requestsFile = (...requests: readonly unknown[]): string =>
    JSON.stringify({ keyholder: 'readings', version: 1, readings: [], requests });
  it.each([
    ['is of another version', { ...shape, version: 2 }],
    ['is for an endpoint that has no request shape', { ...shape, endpoint: 'delete-bookings' }],
    ['has fields of its own', { ...shape, header: 'Authorization' }],
    ['has no places for the parameters', { ...shape, places: [] }],
    ['has a place that reaches a prototype', always('__proto__', 1)],
    ['always sends a card number', always('c', '4111 1111 1111 1111')],
    ['uses one place for two values', always('checkin', 'x')],
    ['is the second for its endpoint', { ...shape, extras: null }],
  ])('leaves out and counts a request shape that %s', (_what, entry) => {
    const expected = { ok: true, readings: [], requests: [shape], leftOut: 1 };
    expect(readMappingFile(requestsFile(shape, entry))).toEqual(expected);
  });

  it.each([
    ['not-json', 'readings'],
    ['other-file', '{"readings":[]}'],
    ['other-file', '[]'],
    ['other-file', file().replace('"version":1', '"version":2')],
    ['other-file', file(...Array.from({ length: 201 }, () => 0))],
    ['other-file', `${'['.repeat(300)}${']'.repeat(300)}`],
    ['other-file', file(content()).replace('"considered":{', '"considered":{"__proto__":[],')],
    ['too-large', ' '.repeat(largestFileChars + 1)],
  ])('is rejected as %s', (why, text) => {
    expect(readMappingFile(text)).toEqual({ ok: false, why });
  });
});

describe('conflictsBetween', () => {
  it('reports one place with two concepts or two formats', () => {
    expect(conflictsBetween(content(), content())).toEqual([]);
    expect(conflictsBetween(content(), content({ ...share, decimals: 2 }))).toEqual([]);
    const fraction = content({ ...share, scale: 'fraction' });
    const [here, there] = ['percent', 'fraction'].map((scale) => ({ codec: { scale } }));
    expect(conflictsBetween(content(), fraction)).toMatchObject([{ where: 'zeilen[].wert', here, there }]);
    const amount = content(amountCodec, 'discountAmount');
    expect(conflictsBetween(content(), amount)).toHaveLength(1);
    const elsewhere = { ...amount, reading: { ...amount.reading, at: ['sonst'] } };
    expect(conflictsBetween(content(), elsewhere)).toEqual([]);
  });
});

const days = '"date_from":"2027-01-01","date_to":"2027-02-01"';
const row = `"id":3,"property_id":4,${days},"discount_percent":10`;

const bodies: readonly (readonly [string, ResourceName, string])[] = [
  ['rows that say whose they are', 'low-occupancy', `{"data":[{${row},"max_guests":4}]}`],
  ['a record that is its own row, with a number', 'low-occupancy', `{${row},"max_guests":4}`],
  ['a discount of the list of all', 'discounts', `{"late_availability":{${row},"days_before":14}}`],
  ['a shared group', 'occupancy-group', `{"id":4,"name":"x","rows":[{${row},"max_guests":4}]}`],
  [
    'rules of short breaks',
    'short-break-rules',
    `{"rules":[{"id":3,"property_id":4,${days},"min_nights":3,"start_days":["friday"],"price_percent":60}]}`,
  ],
  ['a deposit', 'security-deposit', '{"property_id":4,"amount":250,"disabled":false}'],
];

describe.each(bodies)('names recognised in %s', (_what, resource, text) => {
  const body = parsed(text);
  const [first] = openedIn(resource, { body });
  if (first === undefined) throw new Error('nothing is read');
  const { way, opened } = first;

  it('can be confirmed as a field mapping', () => {
    const reading = mappingOf(draftOfFitted(opened.fitted, way));
    if (reading === undefined) throw new Error('something is in doubt');
    expect(draftedMapping(resource, reading, body, {})).toMatchObject({ ok: true });
  });

  it('can be exported to a file once accepted', () => {
    const accepted = proposeMapping(resource, { ...opened.fitted.reading, at: [...way] }, body, {});
    if (!accepted.ok) throw new Error(accepted.why);
    const at = new Date('2026-11-22T10:00:00Z');
    const text = writeMappingFile({ readings: [accepted.content], requests: [] }, at);
    const { resource: read, reading, outline } = accepted.content;
    const readings = [{ resource: read, reading, outline }];
    expect(readMappingFile(text)).toMatchObject({ ok: true, readings, leftOut: 0 });
  });
});
