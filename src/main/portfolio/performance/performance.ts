import type { DatabaseSync } from 'node:sqlite';
import { judgeFeed } from '../../../core/analysis/arrivals/channel-feed.ts';
import type { PropertyState } from '../../../core/analysis/attention/property-state.ts';
import type { PerformanceRow } from '../../../core/analysis/performance/performance-figures.ts';
import type { PerformanceFacts } from '../../../core/analysis/portfolio-row.ts';
import { performanceFacts } from '../../../core/analysis/portfolio-row.ts';
import type { TodayRules } from '../../../core/analysis/attention/issue.ts';
import { fail, succeed, type AppError, type Result } from '../../../core/values/errors.ts';
import { savedViewSchema, type SavedView } from '../../../ipc/performance.ts';
import type { ChannelRequest } from '../../../ipc/channels.ts';
import { writePerformanceRow } from '../../../ipc/rows/row-text.ts';
import type { PropertyList } from '../property-list.ts';
import type { PropertyStates } from '../property-states.ts';
import { markOf } from '../../storage/content-hash.ts';
import { storedFields, textWithUnknown } from '../../storage/stored-fields.ts';
import { StoredTexts, type StoredText } from '../../storage/stored-texts.ts';
import { SliceOfWork } from '../../clock/slice-of-work.ts';
import { PropertyMarks } from './property-marks.ts';

const usualView: Omit<SavedView, 'id' | 'name'> = {
  places: [],
  applyPrices: [],
  policies: [],
  tags: [],
  findings: [],
  search: '',
  level: 50,
  discountsOver: 0,
  sort: { by: 'name' },
};

/** A longer list would be hard to choose from. */
const mostViews = 40;

/** Saved views of Performance in order of creation; removed with their workspace. */
export class SavedViews {
  readonly #texts: StoredTexts;

  constructor(db: DatabaseSync) {
    this.#texts = new StoredTexts(db, 'view');
  }

  list(workspaceId: string): Result<SavedView[]> {
    const saved = this.#texts.all(workspaceId);
    return saved.ok ? succeed(saved.value.map(viewOf)) : saved;
  }

  save(workspaceId: string, view: SavedView): Result<SavedView[]> {
    const saved = this.#texts.all(workspaceId);
    if (!saved.ok) return saved;
    const others = saved.value.filter(({ name }) => name !== view.id).map(viewOf);
    if (others.length >= mostViews) return fail(tooMany());
    const name = view.name.trim();
    if (name === '') return fail(nameless);
    const isTaken = others.some((other) => nameKey(other.name) === nameKey(name));
    if (isTaken) return fail(nameTaken(name));
    const before = saved.value.find((one) => one.name === view.id)?.content ?? null;
    const text = textWithUnknown(savedViewSchema, before, { ...view, name });
    const stored = this.#texts.change(workspaceId, [[view.id, text]]);
    return stored.ok ? this.list(workspaceId) : stored;
  }

  remove(workspaceId: string, id: string): Result<SavedView[]> {
    const removed = this.#texts.change(workspaceId, [[id, null]]);
    return removed.ok ? this.list(workspaceId) : removed;
  }
}

/** Keeps the fields that this version understands; the rest filter nothing. */
function viewOf({ name: id, content }: StoredText): SavedView {
  return storedFields(savedViewSchema, { ...usualView, id, name: id }, content);
}

function nameKey(name: string): string {
  return name.trim().toLocaleLowerCase('en');
}

const invalidName = (message: string): AppError => ({
  code: 'validation',
  message,
  fields: [{ field: 'name', message }],
});
const nameless = invalidName('Give the view a name.');
const nameTaken = (name: string): AppError => invalidName(`There is a view named ${name} already.`);
const tooMany = (): AppError =>
  invalidName(`A workspace keeps at most ${mostViews} views. Remove one first.`);

export interface PerformanceRowsDeps {
  readonly properties: Pick<PropertyList, 'ids'>;
  readonly states: Pick<PropertyStates, 'of'>;
  readonly marks: Pick<PropertyMarks, 'of'>;
  readonly rules: (workspaceId: string) => Result<TodayRules>;
  readonly clock: () => Date;
}

interface WrittenRow {
  readonly state: PropertyState;
  readonly own: OwnAndNow;
  readonly mark: string;
}
type OwnAndNow = Omit<PerformanceRow, keyof PerformanceFacts>;

/**
 * A workspace's rows as lines (`row-lines.ts`), in the order of Properties; for a mark in `here`, only the mark. Opens
 * no body: facts were extracted when bodies arrived. Remembers each row's mark rather than its text, which the page
 * already has until something in it changes.
 */
export function createPerformanceRows({ properties, states, marks, rules, clock }: PerformanceRowsDeps) {
  let written = { workspaceId: '', rows: new Map<number, WrittenRow>() };
  const neverRead: PropertyState = {};
  return async (workspaceId: string, here: ReadonlySet<string>): Promise<Result<string[]>> => {
    const ids = properties.ids(workspaceId);
    if (!ids.ok) return ids;
    const all = await states.of(workspaceId);
    if (!all.ok) return all;
    const marked = marks.of(workspaceId);
    if (!marked.ok) return marked;
    const now = clock();
    const judgedBy = rules(workspaceId);
    if (!judgedBy.ok) return judgedBy;
    const { feedHours } = judgedBy.value;
    const before = written.workspaceId === workspaceId ? written.rows : null;
    const after = new Map<number, WrittenRow>();
    const lines: string[] = [];
    const slice = new SliceOfWork();
    for (const propertyId of ids.value) {
      const state = all.value.get(propertyId) ?? neverRead;
      const noted = marked.value.get(propertyId);
      const feed = judgeFeed(state['channel-arrival-status']?.facts, now, feedHours);
      const own: OwnAndNow = {
        feedIsStale: feed.isStale,
        feedContradiction: feed.contradiction,
        tags: noted?.tags ?? [],
        note: noted?.note ?? null,
      };
      const known = before?.get(propertyId);
      // A `PropertyState` is never changed in place.
      if (known?.state === state && isSame(known.own, own) && here.has(known.mark)) {
        after.set(propertyId, known);
        lines.push(known.mark);
      } else {
        const text = writePerformanceRow({ ...performanceFacts(propertyId, state), ...own });
        const mark = markOf(text);
        after.set(propertyId, { state, own, mark });
        lines.push(here.has(mark) ? mark : mark + text);
      }
      await slice.next();
    }
    written = { workspaceId, rows: after };
    return succeed(lines);
  };
}

function isSame(before: OwnAndNow, now: OwnAndNow): boolean {
  return (
    before.feedIsStale === now.feedIsStale &&
    before.feedContradiction === now.feedContradiction &&
    before.note === now.note &&
    before.tags.length === now.tags.length &&
    before.tags.every((tag, index) => tag === now.tags[index])
  );
}

export interface PerformanceDeps extends Omit<PerformanceRowsDeps, 'marks'> {
  readonly db: DatabaseSync;
  readonly emit: (event: 'portfolio:changed', payload: { workspaceId: string }) => void;
}

export type PerformanceList = ReturnType<typeof createPerformance>;

/** The channels of `ipc/performance.ts`. */
export function createPerformance({ db, emit, ...deps }: PerformanceDeps) {
  const marks = new PropertyMarks(db);
  const views = new SavedViews(db);
  return {
    rows: createPerformanceRows({ ...deps, marks }),
    views: views.list.bind(views),
    saveView: views.save.bind(views),
    removeView: views.remove.bind(views),
    mark({ workspaceId, propertyIds, ...wanted }: ChannelRequest<'performance:mark'>): Result<null> {
      const marked = marks.change(workspaceId, propertyIds, wanted);
      if (marked.ok) emit('portfolio:changed', { workspaceId });
      return marked;
    },
  };
}
