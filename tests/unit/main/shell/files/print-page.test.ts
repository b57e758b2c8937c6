import { expect, it } from 'vitest';
import { printPage } from '../../../../../src/main/shell/files/print-page.ts';

it('prints on A4 where the page names no size of its own, with its colours and its outline', async () => {
  const asked: unknown[] = [];
  await printPage({
    printToPDF: (options) => {
      asked.push(options);
      return Promise.resolve(Buffer.from('%PDF-1.7'));
    },
  });
  expect(asked).toEqual([
    {
      pageSize: 'A4',
      preferCSSPageSize: true,
      printBackground: true,
      generateTaggedPDF: true,
      generateDocumentOutline: true,
    },
  ]);
});

it('gives the page as PDF, and an error where there is no window or it cannot be printed', async () => {
  const bytes = Buffer.from('%PDF-1.7');
  expect(await printPage({ printToPDF: () => Promise.resolve(bytes) })).toEqual({ ok: true, value: bytes });
  const failing = { printToPDF: () => Promise.reject(new Error('no printer')) };
  for (const page of [null, failing])
    expect(await printPage(page)).toMatchObject({ ok: false, error: { code: 'internal' } });
});
