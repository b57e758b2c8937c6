import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../../src/contract/json/json.ts';
import { parseJson } from '../../../../../../src/contract/json/json.ts';
import { jsonText } from '../../../../../../src/contract/json/json-source.ts';
import type { CameDesired } from '../../../../../../src/contract/service/writable/as-it-came/as-it-came.ts';
import { asItCameWriters } from '../../../../../../src/contract/service/writable/as-it-came/as-it-came.ts';
import type { CameLeaf } from '../../../../../../src/contract/service/writable/as-it-came/came-leaves.ts';

const lever = asItCameWriters['low-occupancy-as-it-came'];

function bodyOf(text: string): JsonValue {
  const parsed = parseJson(text, { keepSources: true });
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

function baseOf(body: JsonValue): CameDesired {
  const read = lever.readEditable(body);
  if (!read.ok) throw new Error(read.reason);
  return read.value;
}

function wanting(body: JsonValue, leaves: readonly CameLeaf[]) {
  const desired = lever.completed({ leaves: [...leaves] }, baseOf(body));
  return { desired, found: lever.validate(desired, baseOf(body), body) };
}

describe('what the service itself writes, in a body that nobody understands', () => {
  it.each([
    ['saved', '12.50', 'number', '14', true],
    ['modified', '3', 'number', '4', true],
    ['changed', '"by hand"', 'text', 'by us', true],
    ['version', '2.5', 'number', '3.5', true],
    ['version', '"summer"', 'text', 'winter', true],
    ['saved', '"2026-11-01T08:00:00Z"', 'text', '2026-11-02', false],
    ['lastModified', '1793520000', 'number', '42', false],
    ['updatedAt', '"Sun, 01 Nov 2026 08:00:00 GMT"', 'text', 'x', false],
    ['saved', '"12.50"', 'text', '14', true],
    ['modified', '"v3"', 'text', 'x', false],
    ['version', '7', 'number', '9', false],
    ['etag', '"W/\\"33a64df5\\""', 'text', 'x', false],
    ['revision', '"9f2b1c7e"', 'text', 'x', false],
  ] as const)(
    'takes %s of %s for the service’s own only where it is such a value',
    (name, sent, kind, typed, mayEdit) => {
      const body = bodyOf(`{"${name}":${sent},"nachlass":10}`);
      const { found } = wanting(body, [{ at: `/${name}`, kind, value: typed }]);
      expect(found.errors).toEqual([]);
      const asked = lever.completed({ leaves: [{ at: `/${name}`, kind, value: typed }] }, baseOf(body));
      const sentBack = lever.buildRequest('4115', body, asked).body;
      expect(jsonText(sentBack ?? null).includes(typed)).toBe(mayEdit);
      const shown = lever.compareValues(baseOf(body), asked);
      expect(shown.equal).toBe(!mayEdit);
    },
  );

  it('refuses a value that would look like the service’s own mark once it is read back', () => {
    const { found } = wanting(bodyOf('{"saved":"by hand","nachlass":10}'), [
      { at: '/saved', kind: 'text', value: '2026-11-02' },
    ]);
    expect(found.errors[0]?.message).toContain('could not be told for certain');
  });

  it('does not take a count of changes for moved on that has fallen', () => {
    const { desired } = wanting(bodyOf('{"version":7,"nachlass":10}'), [
      { at: '/nachlass', kind: 'number', value: '12' },
    ]);
    const shown = (text: string) => lever.compareValues(baseOf(bodyOf(text)), desired).equal;
    expect(shown('{"version":8,"nachlass":12}')).toBe(true);
    expect(shown('{"version":6,"nachlass":12}')).toBe(false);
  });
});
