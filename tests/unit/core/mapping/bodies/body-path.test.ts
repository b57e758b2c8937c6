import { expect, it } from 'vitest';
import { jsonText } from '../../../../../src/core/values/json/json-source.ts';
import { valueAt, withValueAt } from '../../../../../src/core/mapping/bodies/body-path.ts';
import type { Step } from '../../../../../src/core/mapping/fields/field-mapping.ts';
import { parsed } from '../../parsed.ts';

const text = '[{"kind":"early","days":10.50},{"kind":"late","days":1e2},{"kind":"late","days":3}]';

const body = () => parsed(text);

const ofKind = (holds: string): Step => ({ where: 'kind', holds });

it('a step by text finds and changes the one matching item and leaves the others unchanged', () => {
  expect(valueAt(body(), [ofKind('early'), 'days'])).toBe(10.5);
  const changed = withValueAt(body(), [ofKind('early'), 'days'], () => ({ value: 12, numberText: null }));
  expect(changed === undefined ? '' : jsonText(changed)).toBe(text.replace('10.50', '12'));
});

it.each(['late', 'other'])('a step by text finds nothing when two items match or none does: %s', (kind) => {
  expect(valueAt(body(), [ofKind(kind), 'days'])).toBeUndefined();
  expect(
    withValueAt(body(), [ofKind(kind), 'days'], () => ({ value: 12, numberText: null })),
  ).toBeUndefined();
});
