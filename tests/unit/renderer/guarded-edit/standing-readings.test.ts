import { expect, it } from 'vitest';
import type { StoredReading } from '../../../../src/contract/ipc/readings.ts';
import type { DescribedResource } from '../../../../src/contract/readings/described/described-resource.ts';
import { standingFor } from '../../../../src/renderer/guarded-edit/readings/standing-readings.ts';

function reading(id: string, change: Partial<StoredReading> = {}): StoredReading {
  return {
    ...{ id, resource: 'discounts', outline: [], considered: {}, trust: 'confirmed', source: '' },
    ...{ acceptedAt: '2026-11-22T10:00:00Z', withdrawnAt: null, provenAt: null },
    reading: { version: 1, of: 'late-availability', at: ['late'], record: {}, parts: [] },
    ...change,
  };
}

function described(resource: DescribedResource['resource']): DescribedResource {
  return { resource, source: 'house.json', template: '/x', cut: false, places: [] };
}

it('reads a kept body by what stands for its read now, a description and what was said of whole amounts last', () => {
  const standing = reading('stands');
  const readings = [
    reading('taken back', { withdrawnAt: '2026-11-22T11:00:00Z' }),
    standing,
    reading('of another read', { resource: 'security-deposit' }),
  ];
  const taken = {
    ...{
      fileName: 'house.json',
      title: '',
      version: '',
      openapi: '3.1' as const,
      writings: [],
      asks: [],
      takenAt: '',
    },
    resources: [described('security-deposit'), described('discounts')],
  };
  const answer = { wholeAmounts: 'units', since: '2026-11-22T10:00:00Z' } as const;
  expect(standingFor({ resource: 'discounts', subject: '7' }, readings, taken, answer)).toEqual([
    standing,
    described('discounts'),
    answer,
  ]);
  expect(standingFor({ resource: 'discounts', subject: '7' }, readings, null, null)).toEqual([standing]);
});
