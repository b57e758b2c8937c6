import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../../src/contract/json/json.ts';
import { parseJson } from '../../../../../../src/contract/json/json.ts';
import { jsonText } from '../../../../../../src/contract/json/json-source.ts';
import { sameJsonNumber } from '../../../../../../src/contract/readings/bodies/json-number.ts';
import type { CameDesired } from '../../../../../../src/contract/service/writable/as-it-came/as-it-came.ts';
import {
  asItCameWriters,
  meaningUnknown,
} from '../../../../../../src/contract/service/writable/as-it-came/as-it-came.ts';
import type { CameLeaf } from '../../../../../../src/contract/service/writable/as-it-came/came-leaves.ts';
import {
  cameLeavesOf,
  withCameLeaves,
} from '../../../../../../src/contract/service/writable/as-it-came/came-leaves.ts';
import { unreadableReasons } from '../../../../../../src/contract/service/shape/resource.ts';
import { fitsAnyReading } from '../../../../../../src/contract/service/writable/as-it-came/came-offer.ts';

function bodyOf(text: string): JsonValue {
  const parsed = parseJson(text, { keepSources: true });
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

const numberText = fc.oneof(
  fc.constantFrom('10.50', '0.10', '1e3', '-0', '9007199254740993', '250.00', '1E-2'),
  fc.integer({ min: -99_999, max: 99_999 }).map(String),
);
const leafText = fc.oneof(
  numberText,
  fc.string({ maxLength: 12 }).map((text) => JSON.stringify(text)),
  fc.constantFrom('true', 'false', 'null', '[]', '{}'),
);
/** The text of a record as a service may send it, number text and odd names included. */
const recordText = fc.letrec<{ value: string; record: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leafText,
    fc.array(tie('value'), { maxLength: 3 }).map((items) => `[${items.join(',')}]`),
    tie('record'),
  ),
  record: fc
    .dictionary(fc.constantFrom('a', 'b/c', 'd~e', '0', 'rows', 'über', 'x y'), tie('value'), {
      minKeys: 1,
      maxKeys: 4,
      noNullPrototype: true,
    })
    .map((members) => {
      const entries = Object.entries(members).map(([name, text]) => `${JSON.stringify(name)}:${text}`);
      return `{${entries.join(',')}}`;
    }),
})).record;

function changed(leaf: CameLeaf, text: string, number: string): CameLeaf {
  if (leaf.kind === 'text') return { ...leaf, value: text };
  if (leaf.kind === 'number') return { ...leaf, value: number };
  return leaf.kind === 'yes-no' ? { ...leaf, value: leaf.value === 'true' ? 'false' : 'true' } : leaf;
}

const written = (record: JsonValue): string => jsonText(record);

describe('the leaves of a record, as a lens', () => {
  it('changes nothing where what was read is put back, number text included', () => {
    fc.assert(
      fc.property(recordText, (text) => {
        const record = bodyOf(text);
        const leaves = cameLeavesOf(record) ?? [];
        expect(written(withCameLeaves(record, leaves))).toBe(written(record));
        expect(written(withCameLeaves(record, []))).toBe(written(record));
      }),
      { numRuns: 500, seed: 11 },
    );
  });

  it('reads what was put, and a second change is as if the first had not been', () => {
    fc.assert(
      fc.property(recordText, fc.string(), numberText, numberText, (text, word, first, second) => {
        const record = bodyOf(text);
        const leaves = cameLeavesOf(record) ?? [];
        const once = leaves.map((leaf) => changed(leaf, word, first));
        const twice = leaves.map((leaf) => changed(leaf, `${word}!`, second));
        const after = withCameLeaves(record, once);
        expect(cameLeavesOf(after)).toEqual(once);
        expect(written(withCameLeaves(after, twice))).toBe(written(withCameLeaves(record, twice)));
        expect(written(withCameLeaves(after, leaves))).toBe(written(record));
      }),
      { numRuns: 500, seed: 12 },
    );
  });

  it('changes the one leaf that is meant, and keeps the order and the kinds of all others', () => {
    const record = bodyOf('{"b":10.50,"a":[{"n":1e3,"t":"x"},{"n":2}],"c":null,"d":[]}');
    const after = withCameLeaves(record, [{ at: '/a/0/n', kind: 'number', value: '7.250' }]);
    expect(written(after)).toBe('{"b":10.50,"a":[{"n":7.250,"t":"x"},{"n":2}],"c":null,"d":[]}');
  });

  it('is given up where there is too much of it', () => {
    expect(cameLeavesOf(Array.from({ length: 401 }, () => 1))).toBeUndefined();
    expect(cameLeavesOf(bodyOf(`${'['.repeat(20)}1${']'.repeat(20)}`))).toBeUndefined();
  });
});

describe('two texts of one number', () => {
  it.each([
    ['10.50', '10.5', true],
    ['1e3', '1000', true],
    ['-0', '0.00', true],
    ['9007199254740993', '9007199254740992', false],
    ['0.1', '0.10000000000000001', false],
    ['-5', '5', false],
  ])('%s and %s', (left, right, same) => {
    expect(sameJsonNumber(left, right)).toBe(same);
  });
});

const lever = asItCameWriters['low-occupancy-as-it-came'];
const deposit = asItCameWriters['security-deposit-as-it-came'];
const leverText =
  '{"data":{"objekt":4115,"aktiv":true,"stufen":[{"id":3,"bis":2,"nachlass":10.50,"ab":null}],"updated_at":"2026-11-01"}}';

function baseOf(body: JsonValue, writer = lever): CameDesired {
  const read = writer.readEditable(body);
  if (!read.ok) throw new Error(read.reason);
  return read.value;
}

function wanting(body: JsonValue, leaves: readonly CameLeaf[], writer = lever) {
  const base = baseOf(body, writer);
  const desired = writer.completed({ leaves: [...leaves] }, base);
  return { base, desired, found: writer.validate(desired, base, body) };
}

describe('a lever as it came', () => {
  it('is sent whole, without its envelope, with the one value that changed', () => {
    const body = bodyOf(leverText);
    const { desired, found } = wanting(body, [{ at: '/stufen/0/nachlass', kind: 'number', value: '12.00' }]);
    expect(found).toEqual({ errors: [], warnings: [{ field: '', message: meaningUnknown }] });
    const request = lever.buildRequest('4115', body, desired);
    expect(request).toMatchObject({ method: 'PUT', endpointId: 'replace-low-occupancy', pathId: '4115' });
    expect(jsonText(request.body ?? null)).toBe(
      '{"objekt":4115,"aktiv":true,"stufen":[{"id":3,"bis":2,"nachlass":12.00,"ab":null}],"updated_at":"2026-11-01"}',
    );
    expect(lever.says(request.body ?? null, desired, body)).toBe(true);
  });

  it.each([
    ['another kind', { at: '/aktiv', kind: 'text', value: 'ja' }, 'true or false'],
    ['no number', { at: '/stufen/0/nachlass', kind: 'number', value: '12,50' }, 'such as 10 or 10.50'],
    ['a number beyond all', { at: '/stufen/0/nachlass', kind: 'number', value: '1e999' }, 'came as a number'],
    ['a new place', { at: '/stufen/1/nachlass', kind: 'number', value: '5' }, 'Nothing is added'],
    ['something for nothing', { at: '/stufen/0/ab', kind: 'text', value: 'x' }, 'Where nothing stands'],
    ['another row', { at: '/stufen/0/id', kind: 'number', value: '4' }, 'which record this is'],
  ] as const)('refuses %s, and says where', (_what, leaf, message) => {
    const { errors } = wanting(bodyOf(leverText), [leaf]).found;
    expect(errors).toHaveLength(1);
    expect(errors[0]?.field).toBe(leaf.at);
    expect(errors[0]?.message).toContain(message);
  });

  it('shows what was asked for only where nothing else moved, but for what the service stamps itself', () => {
    const { desired, base } = wanting(bodyOf(leverText), [
      { at: '/stufen/0/nachlass', kind: 'number', value: '12' },
    ]);
    const shown = (text: string) => lever.compareValues(baseOf(bodyOf(text)), desired).equal;
    const after = leverText.replace('10.50', '12.00');
    expect(shown(after)).toBe(true);
    expect(shown(after.replace('2026-11-01', '2026-11-23'))).toBe(true);
    expect(shown(after.replace('"bis":2', '"bis":3'))).toBe(false);
    expect(shown(after.replace(',"ab":null', ''))).toBe(false);
    expect(shown(after.replace('"aktiv"', '"neu":1,"aktiv"'))).toBe(false);
    expect(shown(leverText)).toBe(false);
    // Before it is sent, every difference is one.
    const stamped = baseOf(bodyOf(leverText.replace('2026-11-01', '2026-11-23')));
    expect(lever.unchanged(base, base, desired)).toBe(true);
    expect(lever.unchanged(base, stamped, desired)).toBe(false);
  });

  it('is taken back to the values that were there', () => {
    const body = bodyOf(leverText);
    const base = baseOf(body);
    const back = lever.wayBack('4115', base, base, null);
    expect(back).toEqual({ name: 'low-occupancy-as-it-came', subject: '4115', desired: base });
    const now = bodyOf(leverText.replace('10.50', '12').replace('2026-11-01', '2026-11-23'));
    const desired = lever.completed(base, baseOf(now));
    expect(lever.validate(desired, baseOf(now), now).errors).toEqual([]);
    expect(jsonText(lever.buildRequest('4115', now, desired).body ?? null)).toContain('"nachlass":10.50');
  });

  it.each([
    ['a doubled key', '{"aktiv":true,"aktiv":false,"nachlass":10}'],
    ['an envelope that nobody knows', '{"antwort":{"aktiv":true,"nachlass":10}}'],
    ['a list that holds one record', '{"data":[{"aktiv":true,"stufen":[{"nachlass":10}]}]}'],
    ['something around it', '{"data":{"nachlass":10},"nachlass":9}'],
    ['a failure', '{"success":false,"nachlass":10}'],
    ['nothing', '{"data":null}'],
    ['attributes', '{"data":{"type":"x","id":1,"attributes":{"nachlass":10}}}'],
  ])('is not edited in %s', (_what, text) => {
    expect(lever.readEditable(bodyOf(text)).ok).toBe(false);
  });

  it('is a part of all discounts only under its own name', () => {
    const late = asItCameWriters['late-availability-as-it-came'];
    const own = bodyOf('{"property_id":4115,"late_availability":{"an":true,"tage":14},"early_bird":null}');
    expect(baseOf(own, late).leaves.map(({ at }) => at)).toEqual(['/an', '/tage']);
    expect(late.readEditable(bodyOf('{"frueh":{"tage":14},"spaet":{"tage":3}}')).ok).toBe(false);
  });

  it('is no part of a failure, which is said to be one', () => {
    const late = asItCameWriters['late-availability-as-it-came'];
    const body = bodyOf('{"success":false,"message":"no","late_availability":{"an":true,"tage":14}}');
    expect(late.readEditable(body)).toMatchObject({ ok: false, reason: unreadableReasons.failure });
  });

  it.each([
    '{"late_availability_meta":{"seit":1},"late_availability":{"an":true,"tage":14}}',
    '{"late_availability":{"an":true},"late_availability_rows":[{"tage":14}]}',
    '{"late_availability":{"tage":14},"late_availability_on":true}',
    '{"lateAvailabilityRows":[{"tage":14}]}',
  ])('is no part of all discounts where more of it stands beside: %s', (text) => {
    expect(asItCameWriters['late-availability-as-it-came'].readEditable(bodyOf(text)).ok).toBe(false);
  });
});

describe('a deposit as it came', () => {
  const text = '{"objekt":4115,"kaution":{"betrag":10.50,"in":"EUR"},"erhoben":true}';

  it('names the members that changed, each whole', () => {
    const body = bodyOf(text);
    const { desired } = wanting(body, [{ at: '/kaution/betrag', kind: 'number', value: '99' }], deposit);
    const { method, body: sent } = deposit.buildRequest('4115', body, desired);
    expect([method, jsonText(sent ?? null)]).toEqual(['PATCH', '{"kaution":{"betrag":99,"in":"EUR"}}']);
    expect(deposit.says(sent ?? null, desired, body)).toBe(true);
    expect(deposit.says({ erhoben: true }, desired, body)).toBe(false);
  });

  it('sends a number of its own as it was typed', () => {
    const body = bodyOf('{"objekt":4115,"kaution":10.50,"erhoben":true}');
    const { desired } = wanting(body, [{ at: '/kaution', kind: 'number', value: '12.00' }], deposit);
    expect(jsonText(deposit.buildRequest('4115', body, desired).body ?? null)).toBe('{"kaution":12.00}');
  });

  it('is offered where no reading fits, and nowhere else', () => {
    expect(fitsAnyReading('security-deposit', bodyOf(text))).toBeNull();
    const known = bodyOf('{"property_id":4115,"security_deposit":250,"disable_security":false}');
    expect(fitsAnyReading('security-deposit', known)).toContain('can be read by now');
    const inDoubt = bodyOf('{"early_bird":{"days_in_advance":120,"discount":50}}');
    expect(fitsAnyReading('early-bird', inDoubt)).toContain('Say first');
  });
});
