import { expect, it } from 'vitest';
import {
  describedRequest,
  describedWritings,
} from '../../../../../src/core/descriptions/described-writing.ts';
import type { DescribedWriting } from '../../../../../src/core/descriptions/described-writing.ts';
import { readDescription } from '../../../../../src/core/descriptions/read-description.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { depositDesiredSchema } from '../../../../../src/core/writing/security-deposit.ts';
import { rowSetSchema } from '../../../../../src/core/writing/rows/row-fields.ts';
import { effectsOf, socketed, changed, undone } from '../engine/engine-over-sockets.ts';
import { valueOf } from '../../../../value-of.ts';

/** Every discount of this property is set. */
const subject = '4115';
const raised = (editable: JsonValue): JsonValue => ({
  ...depositDesiredSchema.parse(editable),
  amount: '275.5',
});
const edited = (editable: JsonValue): JsonValue => {
  const now = rowSetSchema.parse(editable);
  return {
    ...now,
    rows: now.rows.map((row) => ({ ...row, values: { ...row.values, discountPercent: '13' } })),
  };
};
const none = (): JsonValue => ({ active: null, rows: [] });

it.each(['camel', 'stringly'] as const)(
  'what the sample service says of itself bounds every change that it takes: %s',
  async (dialect) => {
    const writings: DescribedWriting[] = [];
    const world = await socketed({
      dialect,
      propertyCount: 20,
      writings: { of: (_workspaceId, name) => writings.find(({ resource }) => resource === name) ?? null },
    });
    const answer = await fetch(`${new URL(world.simulator.baseUrl).origin}/openapi.json`);
    const read = valueOf(readDescription(await answer.json()));
    const requests = read.endpoints.flatMap((endpoint) => describedRequest(endpoint) ?? []);
    expect(requests.every(({ isSure }) => isSure)).toBe(true);
    writings.push(...describedWritings(read, requests, 'sample.json'));
    expect(writings.map(({ rowPaths }) => rowPaths).flat()).toEqual([]);
    for (const [name, desired] of [
      ['security-deposit', raised],
      ['low-occupancy', edited],
      ['late-availability', edited],
      ['early-bird', none],
    ] as const) {
      const end = await changed(world, { name, subject, desired });
      expect(end).toMatchObject({ state: 'verified' });
      expect(await undone(world, end.changeId)).toMatchObject({ state: 'verified' });
    }
    expect(effectsOf(world)).toHaveLength(8);
  },
);
