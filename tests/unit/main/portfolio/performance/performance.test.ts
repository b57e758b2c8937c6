import { longestStretch } from '../../../../longest-stretch.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { markAndText } from '../../../../../src/ipc/rows/row-lines.ts';
import { readPerformanceRow } from '../../../../../src/ipc/rows/row-reading.ts';
import type { TodayRules } from '../../../../../src/core/analysis/attention/issue.ts';
import { usualRules } from '../../../../../src/core/analysis/attention/issue.ts';
import type { SavedView } from '../../../../../src/ipc/performance.ts';
import {
  type PerformanceList,
  createPerformance,
} from '../../../../../src/main/portfolio/performance/performance.ts';
import type { PropertyState } from '../../../../../src/core/analysis/attention/property-state.ts';
import { type Result, fail, succeed } from '../../../../../src/core/values/errors.ts';
import { ConsoleHarness, draft } from '../console-harness.ts';
import { valueOf } from '../../../../value-of.ts';

let harness: ConsoleHarness;
let performance: PerformanceList;
let w: string;
let states: Map<number, PropertyState>;
let reported: number;
let rules: Result<TodayRules>;
beforeEach(async () => {
  harness = new ConsoleHarness();
  w = valueOf(await harness.workspaces.create(draft)).id;
  valueOf(harness.properties.add(w, [7, 8]));
  states = new Map();
  reported = 0;
  rules = succeed(usualRules);
  performance = createPerformance({
    db: harness.db,
    properties: harness.properties,
    states: { of: () => Promise.resolve(succeed(states)) },
    rules: () => rules,
    clock: harness.clock.now,
    emit: () => (reported += 1),
  });
});

const nothing: ReadonlySet<string> = new Set();
const lines = async (here = nothing) => valueOf(await performance.rows(w, here)).map(markAndText);
const rows = async () => (await lines()).map(({ text }) => readPerformanceRow(text));
const mark = (propertyIds: number[], addTags: string[], removeTags: string[] = [], note?: string | null) =>
  performance.mark({ workspaceId: w, propertyIds, addTags, removeTags, note });
const view = (id: string, name: string): SavedView => ({
  id,
  name,
  places: [],
  applyPrices: [],
  policies: [],
  tags: ['sea'],
  findings: ['under-low'],
  search: '',
  level: 50,
  discountsOver: 15,
  sort: { by: 'season', key: 'peak summer' },
});

describe('performance rows', () => {
  it('contain text only when the page has no current copy', async () => {
    const before = await lines();
    const here = new Set(before.map(({ mark }) => mark));
    expect(await lines(here)).toEqual(before.map(({ mark }) => ({ mark, text: '' })));
    valueOf(mark([8], ['sea']));
    const after = await lines(here);
    expect(after[0]).toEqual({ mark: before[0]?.mark, text: '' });
    expect(readPerformanceRow(after[1]?.text ?? '')).toMatchObject({ propertyId: 8, tags: ['sea'] });
    states.set(7, {});
    expect((await lines(here))[0]).toEqual(after[0]);
    expect((await lines())[0]).toEqual(before[0]);
  });

  it('fail while the saved rules are unreadable', async () => {
    rules = fail({ code: 'storage-failed', message: 'The file is damaged.' });
    expect(await performance.rows(w, nothing)).toEqual(rules);
  });

  it('let other work run while 5,000 rows are written', async () => {
    const ids = Array.from({ length: 5_000 }, (_, index) => 100 + index);
    valueOf(harness.properties.add(w, ids));
    const [written, share] = await longestStretch(lines);
    expect(written).toHaveLength(5_002);
    expect(share).toBeLessThan(0.5);
  });

  it('report a property without reads as not read', async () => {
    expect((await rows())[0]).toMatchObject({
      propertyId: 7,
      title: null,
      seasons: [],
      discountShare: null,
      nightsAhead: null,
      feedIsStale: null,
      feedContradiction: null,
      oldestReadAt: null,
      tags: [],
      note: null,
      absences: { seasons: 'not-read', discountShare: 'not-read', feed: 'not-read' },
    });
  });
});

describe('tags and notes', () => {
  it('are added to many properties and removed from some, ignoring case', async () => {
    valueOf(mark([7, 8], ['Sea', 'to raise ']));
    valueOf(mark([8], ['SEA'], ['To Raise'], 'Ask in spring'));
    expect(reported).toBe(2);
    expect((await rows()).map(({ tags, note }) => [tags, note])).toEqual([
      [['Sea', 'to raise'], null],
      [['Sea'], 'Ask in spring'],
    ]);
    // Tags alone leave the note as it is. A blank note counts as none.
    valueOf(mark([8], ['late']));
    expect((await rows())[1]).toMatchObject({ tags: ['late', 'Sea'], note: 'Ask in spring' });
    valueOf(mark([8], [], ['Late'], ' \n '));
    expect((await rows())[1]).toMatchObject({ tags: ['Sea'], note: null });
    valueOf(mark([8], [], ['sea'], null));
    expect((await rows())[1]).toMatchObject({ tags: [], note: null });
  });

  it('are refused for all when one property would have too many', async () => {
    valueOf(mark([7], ['a', 'b']));
    const many = Array.from({ length: 19 }, (_, index) => `tag ${String(index)}`);
    expect(mark([8, 7], many)).toMatchObject({ ok: false, error: { code: 'validation' } });
    expect((await rows()).map(({ tags }) => tags.length)).toEqual([2, 0]);
  });

  it('are removed with their workspace', () => {
    valueOf(mark([7], ['sea'], [], 'A note'));
    valueOf(performance.saveView(w, view('v', 'Coast')));
    harness.db.prepare('DELETE FROM workspace WHERE id = ?').run(w);
    expect(harness.db.prepare('SELECT * FROM kept_text').all()).toEqual([]);
  });
});

describe('saved views', () => {
  it('keep their order when changed or removed', () => {
    valueOf(performance.saveView(w, view('v1', 'Coast')));
    valueOf(performance.saveView(w, view('v2', 'Winter lets')));
    const changed = valueOf(performance.saveView(w, { ...view('v1', 'Coast '), level: 75 }));
    expect(changed).toEqual([{ ...view('v1', 'Coast'), level: 75 }, view('v2', 'Winter lets')]);
    expect(valueOf(performance.removeView(w, 'v1'))).toEqual(valueOf(performance.views(w)));
    expect(valueOf(performance.views(w)).map(({ id }) => id)).toEqual(['v2']);
  });

  it('need a unique name and are limited to 40', () => {
    valueOf(performance.saveView(w, view('v1', 'Coast')));
    expect(performance.saveView(w, view('v2', 'coast'))).toMatchObject({ ok: false });
    expect(performance.saveView(w, view('v2', '  '))).toMatchObject({ ok: false });
    for (let index = 2; index <= 40; index += 1)
      valueOf(performance.saveView(w, view(`v${String(index)}`, `View ${String(index)}`)));
    expect(performance.saveView(w, view('v41', 'One more'))).toMatchObject({ ok: false });
    expect(valueOf(performance.saveView(w, view('v40', 'Renamed'))).at(-1)?.name).toBe('Renamed');
  });
});
