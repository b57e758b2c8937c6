import { expect, it } from 'vitest';
import { linesOf } from '../../../../src/ipc/rows/row-lines.ts';
import { pageLines } from '../../../../src/main/ipc/row-texts.ts';

it('writes nothing beyond Latin-1, and what was meant is read of it', () => {
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
