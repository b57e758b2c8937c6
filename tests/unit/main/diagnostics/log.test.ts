import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fullAtBytes, openDiagnosticLog } from '../../../../src/main/diagnostics/log.ts';
import { permissionsOf, shownPermissions } from '../../../permissions.ts';
import { emptyFolder } from '../../../empty-folder.ts';

let folder: string;
let nowMs: number;

beforeEach(() => {
  folder = join(emptyFolder(), 'logs');
  nowMs = 0;
});
afterEach(() => {
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

const open = () => openDiagnosticLog(folder, () => nowMs);
const sizes = () => readdirSync(folder).map((name) => statSync(join(folder, name)).size);
const total = () => sizes().reduce((sum, size) => sum + size, 0);
const lines = () => readFileSync(join(folder, 'console.log'), 'utf8').trim().split('\n');
const entrySchema = z.strictObject({
  level: z.number(),
  time: z.iso.datetime(),
  where: z.string(),
  fault: z.strictObject({ message: z.string(), stack: z.string().exactOptional() }).exactOptional(),
  repeated: z.number().exactOptional(),
  msg: z.string(),
});
/** The log's entries without time and level. */
const entries = () =>
  lines().map((line) => {
    const { level, time, ...entry } = entrySchema.parse(JSON.parse(line));
    expect([level > 0, Date.parse(time) > 0]).toEqual([true, true]);
    return entry;
  });
const withStack = (words: string, stack: string | undefined) => Object.assign(new Error(words), { stack });
/** Faults with different texts, so they don't count as repetitions. */
const long = (count: number): string => `${String(count)} ${'A b'.repeat(600)}`;

describe('diagnostic log', () => {
  it('stays within two files of a megabyte, with the newest entries', () => {
    const log = open();
    for (let count = 0; count < 1_500; count += 1) {
      log.fault('somewhere', long(count));
      if (count % 500 === 0) expect(total()).toBeLessThanOrEqual(2 * fullAtBytes);
    }
    expect(readdirSync(folder).sort()).toEqual(['console.1.log', 'console.log']);
    for (const size of sizes()) expect(size).toBeLessThanOrEqual(fullAtBytes);
    expect(total()).toBeGreaterThan(fullAtBytes / 2);
    expect(log.text()).toContain('"1499 A b');
    expect(log.text()).not.toContain('"17 A b');
    for (const line of log.text().trim().split('\n')) expect(() => void JSON.parse(line)).not.toThrow();
  });

  it('continues after the entries of the last start', () => {
    open().info('start', 'first');
    open().info('start', 'second');
    expect(open().text()).toMatch(/first[^]*second/);
  });

  it('is readable by its owner only, also after a new file begins', () => {
    const log = open();
    for (let count = 0; count < 800; count += 1) log.fault('somewhere', long(count));
    for (const name of readdirSync(folder))
      expect(permissionsOf(join(folder, name))).toBe(shownPermissions(0o600));
    expect(permissionsOf(folder)).toBe(shownPermissions(0o700));
  });

  it('counts repeated faults instead of writing each', () => {
    const log = open();
    for (let count = 0; count < 1_000; count += 1) {
      log.fault('channel', new Error('the same'));
      log.fault('channel', new Error('another'));
    }
    expect(lines()).toHaveLength(8);
    expect(
      lines()
        .filter((line) => line.includes('the same'))
        .at(-1),
    ).toContain('"repeated":1000');
  });

  it('limits the reports of a page, and logs how many were dropped', () => {
    const log = open();
    for (let count = 0; count < 10_000; count += 1) log.pageFault('x', long(count));
    expect(lines()).toHaveLength(21);
    expect(lines().at(-1)).toContain('entries are dropped');
    // The page can't silence the main process's own faults.
    log.fault('storage', new Error('the disk is full'));
    expect(lines().at(-1)).toContain('the disk is full');
    nowMs += 3_000;
    log.pageFault('x', 'after a while');
    expect(lines().slice(-2)).toEqual([
      expect.stringContaining('9980 entries of the page were dropped'),
      expect.stringContaining('after a while'),
    ]);
  });

  it('allows a page one more entry every three seconds', () => {
    const log = open();
    for (let count = 0; count < 100; count += 1) log.pageFault('x', long(count));
    for (const [passedMs, entries] of [
      [3_000, 1],
      [1_500, 0],
      [1_500, 1],
      [6_000, 2],
      [3_600_000, 20],
    ] as const) {
      nowMs += passedMs;
      const before = lines().filter((line) => line.includes('A b')).length;
      for (let count = 0; count < 100; count += 1) log.pageFault('x', long(nowMs + count));
      expect(lines().filter((line) => line.includes('A b')).length - before, String(nowMs)).toBe(entries);
    }
  });

  it('writes the type and message of a fault from the start, cut when long', () => {
    const log = open();
    log.fault('a', new TypeError('the disk is full'));
    log.fault('b', 'only words');
    log.fault('c', new Error('A b'.repeat(1_000)));
    log.fault('d', 'A b'.repeat(1_000));
    const messages = entries().map(({ fault }) => fault?.message);
    expect(messages).toEqual([
      'TypeError: the disk is full',
      'only words',
      `Error: ${'A b'.repeat(1_000)}`.slice(0, 2_000),
      'A b'.repeat(1_000).slice(0, 2_000),
    ]);
  });

  it('writes the place and the stack of a fault without secrets', () => {
    const log = open();
    const step = '    at open (file.ts:1:2) of rosa@example.test\n';
    log.info('start', 'first');
    log.fault('storage of rosa@example.test', withStack('full', `Error: full\n${step}`));
    log.fault('storage', withStack('full', undefined));
    log.fault('sync', withStack('long', 'at f\n'.repeat(2_000)));
    log.pageFault('table', 'not drawn');
    const shown = '    at open (file.ts:1:2) of [removed]\n';
    expect(entries()).toEqual([
      { where: 'start', msg: 'first' },
      {
        where: 'storage of [removed]',
        fault: { message: 'Error: full', stack: `Error: full\n${shown}` },
        msg: 'fault',
      },
      { where: 'storage', fault: { message: 'Error: full' }, msg: 'fault' },
      {
        where: 'sync',
        fault: { message: 'Error: long', stack: 'at f\n'.repeat(2_000).slice(0, 6_000) },
        msg: 'fault',
      },
      { where: 'screen table', fault: { message: 'not drawn' }, msg: 'fault' },
    ]);
  });

  it('reports each time a page exceeds its limit, and how many entries were dropped', () => {
    const log = open();
    const report = (count: number): void => {
      for (let at = 0; at < count; at += 1) log.pageFault('x', long(nowMs + at));
    };
    const events = () => entries().filter(({ where }) => where === 'page');
    const begins = { where: 'page', msg: 'The page reports too much: entries are dropped.' };
    const ended = { where: 'page', msg: '1 entries of the page were dropped.' };
    report(21);
    expect(events()).toEqual([begins]);
    nowMs += 6_000;
    report(2);
    expect(events()).toEqual([begins, ended]);
    report(1);
    expect(events()).toEqual([begins, ended, begins]);
  });

  it("does not stop the console when its file can't be written", () => {
    mkdirSync(join(folder, 'console.log'), { recursive: true });
    const log = open();
    log.fault('somewhere', new Error('lost'));
    expect(log.text()).toBe('');
  });
});
