import { expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import { MoneyEvidence } from '../../../../src/core/mapping/money/money-evidence.ts';

/** Amounts that are large from 3000 on. */
function evidenceOf(...wires: readonly JsonValue[]): MoneyEvidence {
  const evidence = new MoneyEvidence();
  for (const [index, wire] of wires.entries()) evidence.add(wire, 3_000, () => `[${String(index)}]`);
  return evidence;
}

it('shows the amount that is largest, wherever it stands', () => {
  expect(evidenceOf(5_000, 98_000, 7_000).large).toEqual({ path: '[1]', wire: 98_000 });
});

it('is in doubt of what is taken off as of what is paid', () => {
  expect(evidenceOf(-25_000).readBy(undefined, () => false)).toEqual({ doubt: 'unanswered' });
  expect(evidenceOf(-250).readBy(undefined, () => false)).toBe('units');
});
