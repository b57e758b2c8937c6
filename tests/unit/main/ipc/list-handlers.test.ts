import { expect, it, vi } from 'vitest';
import { mostPlanned } from '../../../../src/core/bulk/bulk-edit-operation.ts';
import { writePortfolioRow } from '../../../../src/ipc/rows/row-text.ts';
import { markOf } from '../../../../src/main/storage/content-hash.ts';
import { linesOf } from '../../../../src/ipc/rows/row-lines.ts';
import { pageLines } from '../../../../src/main/ipc/row-texts.ts';
import { rowOf } from '../../renderer/screens/properties/portfolio-rows.ts';
import { refusal, modulesBench } from './services-bench.ts';

vi.mock('electron', () => ({ clipboard: {} }));

const workspaceId = 'w';
const asked = { workspaceId, known: '' };

it('portfolio rows are sent as ordered text, and a refusal unchanged', async () => {
  const { ask, answers } = modulesBench();
  const rows = Array.from({ length: 450 }, (_, index) => rowOf(index + 1));
  answers.set('portfolio.rows', { ok: true, value: rows });
  const lines = rows.map((row) => markOf(writePortfolioRow(row)) + writePortfolioRow(row));
  expect(await ask('portfolio:rows', asked)).toEqual({ ok: true, value: lines.join('\n') });
  // Only the mark for rows that the page already has.
  const known = markOf(writePortfolioRow(rowOf(2)));
  lines[1] = known;
  expect(await ask('portfolio:rows', { workspaceId, known })).toEqual({ ok: true, value: lines.join('\n') });
  answers.set('portfolio.rows', refusal);
  expect(await ask('portfolio:rows', asked)).toEqual(refusal);
});

it('Performance rows are sent one per line, and a refusal unchanged', async () => {
  const { ask, answers, calls } = modulesBench();
  answers.set('performance.rows', { ok: true, value: ['m', '{"title":"“Nest”"}'] });
  expect(await ask('performance:rows', { workspaceId, known: 'm\nn' })).toEqual({
    ok: true,
    value: 'm\n{"title":"\\u201cNest\\u201d"}',
  });
  expect(calls).toEqual([['performance.rows', workspaceId, new Set(['m', 'n'])]]);
  answers.set('performance.rows', refusal);
  expect(await ask('performance:rows', asked)).toEqual(refusal);
});

const target = { workspaceId, resource: 'security-deposit', subject: '7' } as const;

const change = {
  target,
  baseBodyHash: 'h',
  desired: { amount: '110', disabled: false },
};
const bulkEditOf = (changes: string[]) => ({
  workspaceId,
  title: 'Bulk edit',
  reason: '',
  acknowledgedWarnings: [],
  changes: changes.join('\n'),
});

it('the changes of a new bulk edit arrive as ordered text', async () => {
  const { ask, calls, answers } = modulesBench();
  const changes = Array.from({ length: 450 }, (_, index) => ({
    ...change,
    target: { ...target, subject: String(index) },
  }));
  const texts = changes.map((one) => JSON.stringify(one));
  expect(await ask('bulk-edits:create', bulkEditOf(texts))).toEqual({ ok: true, value: 'bulkEdits.create' });
  expect(calls).toEqual([['bulkEdits.create', { ...bulkEditOf([]), changes }]]);
  answers.set('bulkEdits.create', refusal);
  expect(await ask('bulk-edits:create', bulkEditOf(texts))).toEqual(refusal);
});

it.each([
  ['is not JSON', '{', 'changes.250'],
  ['has no base', JSON.stringify({ target, desired: null }), 'changes.250.baseBodyHash'],
  ['has an unknown field', JSON.stringify({ ...change, force: true }), 'changes.250'],
  ['contains __proto__', `{"__proto__":{},${JSON.stringify(change).slice(1)}`, 'changes.250'],
])('a new bulk edit is refused when the text of one change %s', async (_what, text, field) => {
  const { ask, calls } = modulesBench();
  const texts = [...Array.from({ length: 250 }, () => JSON.stringify(change)), text];
  expect(await ask('bulk-edits:create', bulkEditOf(texts))).toMatchObject({
    ok: false,
    error: { code: 'validation', fields: [{ field }] },
  });
  expect(calls).toEqual([]);
});

it.each([
  ['no changes', 0],
  ['too many changes', mostPlanned + 1],
])('a new bulk edit is refused with %s', async (_what, count) => {
  const { ask, calls } = modulesBench();
  const texts = Array.from({ length: count }, () => JSON.stringify(change));
  expect(await ask('bulk-edits:create', bulkEditOf(texts))).toMatchObject({
    ok: false,
    error: { code: 'validation', fields: [{ field: 'changes' }] },
  });
  expect(calls).toEqual([]);
});

it('marks a row with so few characters that V8 copies them, and the page keeps no text of all rows for them', () => {
  expect(markOf(writePortfolioRow(rowOf(1)))).toMatch(/^[\w-]{12}$/);
});

it('pageLines writes only Latin-1, and linesOf restores the original', () => {
  const rows = [
    { title: 'Höhle' },
    { title: '“Honey” – 海 🏠 \ud800' },
    { title: 'Štola Ā' },
    { title: 'A\\u0041' },
  ];
  const lines = pageLines(rows.map((row) => JSON.stringify(row)));
  expect(lines).not.toMatch(/[\u0100-\uFFFF]/);
  expect(linesOf(lines).map((line): unknown => JSON.parse(line))).toEqual(rows);
});
