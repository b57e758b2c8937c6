import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { CampaignReport } from '../../../../scripts/faults/campaign-report.ts';
import { isClean, reportLines, writeReport } from '../../../../scripts/faults/campaign-report.ts';
import { coverageOf } from '../../../faults/campaign/state-table-coverage.ts';

const edges = coverageOf(new Set()).missed;

function campaign(taken: readonly string[], deviations = 2): CampaignReport {
  const result = { done: 7, violations: [], notes: [], taken: new Set(taken), falseReceipts: 3 };
  const none = { done: 5, violations: [], notes: [] };
  return {
    ...{ first: 1, deviations, mutants: null },
    played: [
      { part: 'core', result: { ...none, taken: new Set(edges.slice(0, 1)), falseReceipts: 0 }, tookMs: 1 },
      { part: 'enumerate', result, tookMs: 1 },
      { part: 'kills', result: none, tookMs: 1 },
    ],
  };
}

test('every edge of the state table has to be taken by a seeded or an enumerated history', () => {
  expect(isClean(campaign(edges))).toBe(true);
  expect(isClean(campaign(edges.slice(1)))).toBe(true);
  expect(isClean(campaign(edges.slice(0, -1)))).toBe(false);
  expect(reportLines(campaign(edges.slice(0, -1))).join('\n')).toContain(String(edges.at(-1)));
});

test('with fewer deviations, or without enumerated histories, not every edge can be expected', () => {
  expect(isClean(campaign([], 1))).toBe(true);
  const { played, ...rest } = campaign([]);
  expect(isClean({ ...rest, played: played.filter(({ part }) => part !== 'enumerate') })).toBe(true);
});

test('the file for machines tells how many were enumerated, and how many receipts the ledger contradicts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keyholder-report-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  writeReport(join(folder, 'faults.json'), campaign(edges.slice(2)));
  expect(JSON.parse(readFileSync(join(folder, 'faults.json'), 'utf8'))).toMatchObject({
    histories: 5,
    enumerated: 7,
    falseReceipts: 3,
    edges: { taken: edges.length - 1, total: edges.length },
  });
});
