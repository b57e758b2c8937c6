import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { refusal, modulesBench } from './services-bench.ts';

vi.mock('electron', () => ({}));

const csv = { name: 'CSV', extension: 'csv' };
const json = { name: 'JSON', extension: 'json' };
const png = { name: 'PNG', extension: 'png' };
const pdf = { name: 'PDF', extension: 'pdf' };
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const picture = Buffer.from([...pngSignature, 1, 2, 3]);
const bulkEditId = '0123456789abcdef';
const report = { baseAddress: 'https://service.example', endpoints: [] };

/** The channel, the page's request, the suggested file, and what is returned beside its name. */
const files: readonly (readonly [string, unknown, unknown, object])[] = [
  [
    'bulk-edits:export',
    { bulkEditId },
    { suggestedName: 'bulk-edit-01234567.csv', kind: csv, content: 'bulkEditPreviewer.csv' },
    {},
  ],
  [
    'changes:export',
    { workspaceId: 'w', format: 'csv' },
    { suggestedName: 'receipts.csv', kind: csv, content: 'of receipts' },
    { receipts: 3 },
  ],
  [
    'changes:export',
    { workspaceId: 'w', format: 'json' },
    { suggestedName: 'receipts.json', kind: json, content: 'of receipts' },
    { receipts: 3 },
  ],
  [
    'connection:save-report',
    { report },
    {
      suggestedName: 'keyholder-connection-report.json',
      kind: json,
      content: '{\n  "baseAddress": "https://service.example",\n  "endpoints": []\n}',
    },
    {},
  ],
  [
    'console:save-table',
    { suggestedName: 'season.csv', rows: [['name'], ['a,b']] },
    { suggestedName: 'season.csv', kind: csv, content: '\uFEFFname\r\n"a,b"\r\n' },
    {},
  ],
  [
    'console:save-picture',
    { suggestedName: 'chart.png', pngBase64: picture.toString('base64') },
    { suggestedName: 'chart.png', kind: png, content: picture },
    {},
  ],
  [
    'console:save-page',
    { suggestedName: 'report-7.pdf' },
    { suggestedName: 'report-7.pdf', kind: pdf, content: Buffer.from('%PDF') },
    {},
  ],
];

function bench() {
  const made = modulesBench({
    about: () => ({ version: '0.1.0' }) as never,
    log: { text: () => 'apiKey=canary-key-1 read' } as never,
  });
  made.answers.set('changes.exportText', { ok: true, value: { text: 'of receipts', receipts: 3 } });
  return made;
}

describe('files saved by the page', () => {
  it.each(files)('%s offers its file and returns the chosen name', async (channel, request, file, beside) => {
    const { ask, saving } = bench();
    expect(await ask(channel, request)).toEqual({ ok: true, value: { savedAs: 'chosen', ...beside } });
    expect(saving.files).toEqual([file]);
  });

  it.each(files)('%s reports when the file could not be written', async (channel, request) => {
    const { ask, saving } = bench();
    saving.answer = refusal;
    expect(await ask(channel, request)).toEqual(refusal);
  });

  it.each([
    ['bulk-edits:export', 'bulkEditPreviewer.csv'],
    ['changes:export', 'changes.exportText'],
  ])('%s offers no file when its module refuses', async (channel, method) => {
    const { ask, answers, saving } = bench();
    answers.set(method, refusal);
    expect(await ask(channel, { bulkEditId, workspaceId: 'w', format: 'csv' })).toEqual(refusal);
    expect(saving.files).toEqual([]);
  });

  it("include no PDF when the window can't be printed", async () => {
    const { ask, saving } = modulesBench({ print: () => Promise.resolve(refusal) });
    expect(await ask('console:save-page', { suggestedName: 'x.pdf' })).toEqual(refusal);
    expect(saving.files).toEqual([]);
  });

  it('include a picture only if it starts as a PNG', async () => {
    const { ask, saving } = bench();
    for (const bytes of [[...pngSignature].reverse(), pngSignature.slice(0, 7), [0, ...pngSignature]]) {
      const pngBase64 = Buffer.from(bytes).toString('base64');
      expect(await ask('console:save-picture', { suggestedName: 'x', pngBase64 })).toMatchObject({
        ok: false,
        error: { code: 'validation' },
      });
    }
    expect(saving.files).toEqual([]);
  });
});

describe('diagnostics', () => {
  it('contain the facts of the console and its log, without secrets', async () => {
    const { ask, saving } = bench();
    expect(await ask('console:about')).toEqual({ ok: true, value: { version: '0.1.0' } });
    expect(await ask('console:export-diagnostics')).toEqual({ ok: true, value: { savedAs: 'chosen' } });
    expect(saving.files).toEqual([
      {
        suggestedName: 'keyholder-diagnostics.txt',
        kind: { name: 'Text', extension: 'txt' },
        content: '{\n  "version": "0.1.0"\n}\n\n[removed] read',
      },
    ]);
  });

  it('are saved as shown before, without the home folder', async () => {
    let log = `${join(homedir(), 'keyholder')} ${JSON.stringify(join(homedir(), 'x'))}`;
    const { ask, saving } = modulesBench({
      about: () => ({ dataFolder: join(homedir(), 'y') }) as never,
      log: { text: () => log } as never,
    });
    const shown = await ask('console:diagnostics');
    log = 'later';
    await ask('console:export-diagnostics');
    expect(shown).toEqual({ ok: true, value: { text: saving.files[0]?.content } });
    expect(saving.files[0]?.content).toContain(join('~', 'keyholder'));
    expect(saving.files[0]?.content).not.toContain(homedir());
  });
});
