import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { propertyStateSchema } from '../../../../src/analysis/attention/property-state.ts';
import { stateOfSummary, summaryText } from '../../../../src/main/portfolio/property-summary.ts';

it('has another version once the schema of the facts is another: what was kept is not checked again', () => {
  const schema = z.toJSONSchema(propertyStateSchema, { unrepresentable: 'any' });
  const shape = createHash('sha256').update(JSON.stringify(schema)).digest('hex').slice(0, 12);
  const { facts } = z.object({ facts: z.number() }).parse(JSON.parse(summaryText({})));
  // Where this fails, raise `factsVersion`, then write both here.
  expect({ facts, shape }).toEqual({ facts: 9, shape: '1bed53507118' });
});

it('knows of facts of an older version which reads there were, so that they are made anew of the cache', () => {
  const read = { readAt: '2026-11-20T09:00:00.000Z', shape: 'known', failure: null, facts: { old: 1 } };
  const unread = { readAt: null, shape: null, failure: null, facts: {} };
  const ofAnotherLanguage = {
    ...z.looseObject({}).parse(JSON.parse(summaryText({}))),
    language: 'cy',
    state: { discounts: read },
  };
  for (const kept of [{ facts: 4, state: { discounts: read } }, ofAnotherLanguage])
    expect(stateOfSummary(JSON.stringify(kept))).toEqual({ state: { discounts: unread }, isOlder: true });
});
