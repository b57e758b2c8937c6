import { expect, it } from 'vitest';
import { Derived } from '../../../../src/main/snapshots/derived.ts';
import { valueOf } from '../../../value-of.ts';
import { derivedBench } from './derived-bench.ts';

const texts = { kind: 'facts', textOf: (text: string) => text, valueOf: (text: string) => text } as const;

it('Derived returns every value of a workspace after a restart, and no other', async () => {
  const { cache, snapshots } = derivedBench();
  const ids = Array.from({ length: 101 }, (_, index) => 7 + index * 3);
  const before = new Derived(cache, snapshots, texts);
  const known = valueOf(await before.of('w'));
  for (const id of ids.toReversed()) await before.put('w', known, id, `text of ${String(id)}`);
  await before.put('another', valueOf(await before.of('another')), 8, 'of another workspace');
  expect(known.get(7)).toBe('text of 7');
  const after = new Derived(cache, snapshots, texts);
  expect([...valueOf(await after.of('w'))]).toEqual(ids.map((id) => [id, `text of ${String(id)}`]));
});

it('Derived omits values that do not open, and continues after them', async () => {
  const { cache, snapshots } = derivedBench();
  const before = new Derived(cache, snapshots, texts);
  const known = valueOf(await before.of('w'));
  for (let id = 1; id <= 60; id += 1) await before.put('w', known, id, 'text');
  cache.prepare('UPDATE derived SET content = zeroblob(40) WHERE property_id IN (3, 50)').run();
  const found = [...valueOf(await new Derived(cache, snapshots, texts).of('w')).keys()];
  expect(found).toHaveLength(58);
  expect(found).not.toContain(50);
  expect(found.at(-1)).toBe(60);
});

it('Derived reports an unreadable file', async () => {
  const { cache, snapshots } = derivedBench();
  const saved = new Derived(cache, snapshots, texts);
  cache.exec('DROP TABLE derived');
  expect(await saved.of('w')).toMatchObject({ ok: false, error: { code: 'storage-failed' } });
});

it('Derived reads the file again once its rows were emptied', async () => {
  const { cache, snapshots, empty } = derivedBench();
  const saved = new Derived(cache, snapshots, texts);
  await saved.put('w', valueOf(await saved.of('w')), 7, 'text');
  cache.exec('DELETE FROM derived');
  expect(valueOf(await saved.of('w')).size).toBe(1);
  empty('w');
  expect(valueOf(await saved.of('w')).size).toBe(0);
});
