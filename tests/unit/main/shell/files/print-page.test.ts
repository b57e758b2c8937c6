import { expect, it } from 'vitest';
import { printPage } from '../../../../../src/main/shell/files/print-page.ts';

it('gives the page as PDF, and an error where there is no window or it cannot be printed', async () => {
  const bytes = Buffer.from('%PDF-1.7');
  expect(await printPage({ printToPDF: () => Promise.resolve(bytes) })).toEqual({ ok: true, value: bytes });
  const failing = { printToPDF: () => Promise.reject(new Error('no printer')) };
  for (const page of [null, failing])
    expect(await printPage(page)).toMatchObject({ ok: false, error: { code: 'internal' } });
});
