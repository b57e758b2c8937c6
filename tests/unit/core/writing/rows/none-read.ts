import type { Body } from '../../../../../src/core/mapping/bodies/body.ts';
import type { JsonObject, JsonValue } from '../../../../../src/core/values/json/json.ts';
import { decodeResource } from '../../../../../src/core/service/decode.ts';
import type { ResourceMapping } from '../../../../../src/core/resources/resource-mappings.ts';
import type { FieldMapping } from '../../../../../src/core/mapping/fields/field-mapping.ts';
import { writableFor } from '../../../../../src/core/writing/writable.ts';
import { acceptedOn } from '../../mapping/fields/accepted-on.ts';
import { share } from '../../mapping/fields/sample-codecs.ts';

export const ownBodies = ['low-occupancy', 'short-break-rules', 'length-stay-discounts'] as const;
export const writtenFrom = {
  'low-occupancy': ['low-occupancy'],
  'short-break-rules': ['short-break-rules'],
  'length-stay-discounts': [],
  discounts: ['early-bird'],
  'occupancy-group': ['occupancy-group'],
  'occupancy-groups': [],
  'property-occupancy-groups': [],
} as const;
export type Name = keyof typeof writtenFrom;

/** The rows are in `staffel`, as a person has confirmed. */
export function mappedOn(body: JsonObject, at: readonly string[] = []): ResourceMapping {
  const reading: FieldMapping = {
    version: 1,
    of: 'low-occupancy',
    at: [...at],
    record: { active: { path: ['an'], codec: { is: 'flag', yes: true, no: false } } },
    parts: [
      {
        is: 'list',
        path: ['staffel'],
        id: null,
        leaves: {
          minNights: { path: ['von'], codec: { is: 'count', as: 'number' } },
          discountPercent: { path: ['nachlass'], codec: share },
        },
      },
    ],
  };
  return acceptedOn('low-occupancy', body, reading);
}

export function listsRead(
  name: Name,
  body: JsonValue,
  readings: Body['readings'] = [],
): (readonly unknown[] | null | undefined)[] {
  switch (name) {
    case 'discounts': {
      const read = decodeResource(name, { body, readings });
      if (read.shape === 'unrecognised') return [];
      const { lowOccupancy, earlyBird, lateAvailability, shortBreakRules, lengthOfStay } = read.value;
      const discounts = [lowOccupancy, earlyBird, lateAvailability, shortBreakRules, lengthOfStay];
      return discounts.map((discount) => (discount === null ? null : discount?.rows));
    }
    default: {
      const read = decodeResource(name, { body, readings });
      return read.shape === 'unrecognised' ? [] : [read.value.rows];
    }
  }
}

/** Lists wrongly reported as empty, by the reader and by the writer. */
export function noneIn(name: Name, body: JsonValue, readings: Body['readings'] = []): readonly string[] {
  const lists = listsRead(name, body, readings);
  const hasRows = lists.some((rows) => (rows?.length ?? 0) > 0);
  const isNone = lists.some((rows) => rows === null || rows?.length === 0);
  const writers = writtenFrom[name].flatMap((written) => {
    const read = writableFor(written).readEditable({ body, readings });
    const isBase = read.ok ? !JSON.stringify(read.value).includes('"rows":[{') : read.leftOut === true;
    return isBase && !hasRows ? [`${written} is written over`] : [];
  });
  return [...(isNone && !hasRows ? ['read as none'] : []), ...writers];
}
