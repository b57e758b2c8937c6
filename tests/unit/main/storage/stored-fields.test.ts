import { valueOf } from '../../../value-of.ts';
import { consoleWith } from './console-with.ts';
import { describe, expect, it } from 'vitest';
import { usualRules } from '../../../../src/core/analysis/attention/issue.ts';
import type { SavedView } from '../../../../src/ipc/performance.ts';
import { PropertyMarks } from '../../../../src/main/portfolio/performance/property-marks.ts';
import { SavedViews } from '../../../../src/main/portfolio/performance/performance.ts';
import { SavedSyncs } from '../../../../src/main/portfolio/sync/saved-syncs.ts';
import { StoredTexts } from '../../../../src/main/storage/stored-texts.ts';
import { TodayStore } from '../../../../src/main/today/today-store.ts';

describe('Today rules saved by another version', () => {
  const set = { seasonGapPercent: 11, feedHours: 12, noBookingDays: 13, off: ['drift', 'unreachable-rule'] };

  function saved(content: unknown) {
    const db = consoleWith('w');
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    valueOf(new StoredTexts(db, 'rules').change('w', [['', text]]));
    return { db, store: new TodayStore(db) };
  }
  const rulesOf = (content: unknown) => valueOf(saved(content).store.rules('w'));

  it.each(Object.keys(set))('are read when %s is missing', (name) => {
    const older = Object.fromEntries(Object.entries(set).filter(([field]) => field !== name));
    expect(rulesOf(older)).toEqual({ ...usualRules, ...older });
  });

  it('are read despite unknown fields and rules, or one invalid value', () => {
    expect(rulesOf({ ...set, petPercent: 5, off: [...set.off, 'of-tomorrow', 7] })).toEqual(set);
    expect(rulesOf({ ...set, feedHours: 'often' })).toEqual({ ...set, feedHours: usualRules.feedHours });
    expect(rulesOf({ ...set, off: 'all' })).toEqual({ ...set, off: [] });
    for (const nothing of ['', '{', '[]', 'null', '7']) expect(rulesOf(nothing)).toEqual(usualRules);
  });

  it('retain unknown parts when they are set again', () => {
    const { db, store } = saved({ ...set, petPercent: 5, off: ['drift', 'of-tomorrow'] });
    valueOf(store.setRules('w', { ...set, off: ['unreachable-rule'] }));
    const text = valueOf(new StoredTexts(db, 'rules').all('w'))[0]?.content ?? '';
    expect(JSON.parse(text)).toEqual({ ...set, petPercent: 5, off: ['unreachable-rule', 'of-tomorrow'] });
    expect(valueOf(store.rules('w'))).toEqual({ ...set, off: ['unreachable-rule'] });
  });

  it('leave snoozes unchanged beside unknown ones', () => {
    const { db, store } = saved(set);
    const until = { is: 'worse' };
    const drift = { rule: 'drift', until, season: null, since: 'a', measures: {}, by: 'me' };
    valueOf(
      new StoredTexts(db, 'snooze').change('w', [
        ['["drift",null]', JSON.stringify(drift)],
        ['["unreachable-rule",null]', JSON.stringify({ rule: 'unreachable-rule', until })],
        ['["later",null]', JSON.stringify({ rule: 'of-tomorrow', until })],
        ['["broken",null]', '{'],
        ['nameless', JSON.stringify(drift)],
      ]),
    );
    expect(valueOf(store.snoozes('w')).map(({ rule }) => rule)).toEqual(['drift', 'unreachable-rule']);
  });
});

describe('other data saved by another version', () => {
  const view: SavedView = {
    id: 'v',
    name: 'Coast',
    places: ['Zennor'],
    applyPrices: [],
    policies: [],
    tags: [],
    findings: [],
    search: '',
    level: 75,
    discountsOver: 10,
    sort: { by: 'discounts' },
  };
  const viewsOf = (content: object) => {
    const db = consoleWith('w');
    valueOf(new StoredTexts(db, 'view').change('w', [['v', JSON.stringify(content)]]));
    return { db, views: new SavedViews(db) };
  };

  it.each(Object.keys(view).filter((name) => name !== 'id' && name !== 'name'))(
    'includes a view of Performance without %s, with its other fields',
    (name) => {
      const older = Object.fromEntries(Object.entries(view).filter(([field]) => field !== name));
      const [listed] = valueOf(viewsOf(older).views.list('w'));
      expect(listed).toMatchObject(older);
    },
  );

  it('includes a view with unknown fields and choices, also after a change', () => {
    const { db, views } = viewsOf({
      ...view,
      findings: ['of-tomorrow'],
      shape: 'round',
      sort: { by: 'moon' },
    });
    expect(valueOf(views.list('w'))).toEqual([{ ...view, findings: [], sort: { by: 'name' } }]);
    valueOf(views.save('w', { ...view, name: 'Sea' }));
    const text = valueOf(new StoredTexts(db, 'view').all('w'))[0]?.content ?? '';
    expect(JSON.parse(text)).toMatchObject({ name: 'Sea', shape: 'round', findings: ['of-tomorrow'] });
  });

  it('includes the marks of every property despite damaged ones', () => {
    const db = consoleWith('w');
    valueOf(
      new StoredTexts(db, 'mark').change('w', [
        ['1', '{"tags":["sea",7],"note":"a"}'],
        ['2', '{"tags":"none","note":"b"}'],
        ['3', '{'],
      ]),
    );
    expect([...valueOf(new PropertyMarks(db).of('w'))]).toEqual([
      [1, { tags: ['sea'], note: 'a' }],
      [2, { tags: [], note: 'b' }],
      [3, { tags: [], note: null }],
    ]);
  });

  it('includes no sync of an unknown scope, only the one after it', () => {
    const db = consoleWith('w');
    const row = {
      roundStartedAtMs: null,
      running: { scope: 'moon', propertyIds: null, since: 0 },
      following: { scope: 'screens', propertyIds: [1, 'x'], since: 0 },
    };
    valueOf(new StoredTexts(db, 'sync').change('w', [['', JSON.stringify(row)]]));
    expect(new SavedSyncs(db).takeUp('w')).toMatchObject({ scope: 'screens', propertyIds: [1] });
  });
});
