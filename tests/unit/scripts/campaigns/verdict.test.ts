import { expect, test } from 'vitest';
import { verdictOf } from '../../../../scripts/campaigns/campaign.ts';

const held = { what: 'decoders', played: 4_000, broken: [], ms: 1 };
const noticed = { name: 'a zero that nobody sent', noticed: 'shown and never sent' };

test('what held and what was noticed has passed', () => {
  expect(verdictOf({ checks: [held], defects: [noticed] })).toEqual({ passed: 2, failed: 0 });
});

test('what broke and a defect that went unnoticed have failed, and what was not played proves nothing', () => {
  const broken = { ...held, broken: ['seed 7: sent twice'] };
  const unplayed = { ...held, played: 0 };
  const defects = [noticed, { ...noticed, noticed: null }];
  expect(verdictOf({ checks: [held, broken, unplayed], defects })).toEqual({ passed: 2, failed: 2 });
  expect(verdictOf({ checks: [unplayed], defects: [] })).toEqual({ passed: 0, failed: 0 });
});
