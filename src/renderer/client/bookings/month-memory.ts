import type { CalendarDate } from '../../../core/values/dates/calendar-date.ts';
import type { AppError } from '../../../core/values/errors.ts';
import type { SnapshotView } from '../../../ipc/snapshots.ts';
import { type Recognised, decodeResource } from '../../../core/service/decode.ts';

export interface MonthRead {
  /** 'YYYY-MM'. */
  readonly month: string;
  readonly is: 'read' | 'not-understood' | 'failed' | 'reading' | 'not-read';
  /** The dates that the service lists; empty if the month is unread. */
  readonly dates: readonly CalendarDate[];
  readonly error?: AppError;
  readonly view?: SnapshotView;
}

export interface MonthsSoFar {
  readonly months: readonly MonthRead[];
  readonly decoded: readonly Recognised<'unavailable-dates'>[];
}

type Views = readonly (SnapshotView | undefined)[];

/** Decodes and joins the months once, however often a screen renders. */
export class MonthMemory {
  #last: { readonly order: string; readonly views: Views; readonly so: MonthsSoFar } | undefined;

  /** @param views of the months in order, as far as they were requested; undefined while loading */
  soFar(order: readonly string[], views: Views): MonthsSoFar {
    const last = this.#last;
    const name = order.join();
    const isSame = last?.order === name && last.views.length === views.length;
    if (last !== undefined && isSame && last.views.every((view, at) => view === views[at])) return last.so;
    const months = order.map((month, at) => this.#month(month, views, at));
    const decoded = months.flatMap(({ view }) => {
      const found = view === undefined ? undefined : decodeResource('unavailable-dates', view);
      return found === undefined || found.shape === 'unrecognised' ? [] : [found];
    });
    const so = { months, decoded };
    this.#last = { order: name, views, so };
    return so;
  }

  #month(month: string, views: Views, at: number): MonthRead {
    const nothing = { month, dates: [] };
    const view = views[at];
    if (view === undefined) return { ...nothing, is: at < views.length ? 'reading' : 'not-read' };
    if (!view.hasBody) {
      const error = view.lastFailure?.error;
      return error === undefined ? { ...nothing, is: 'not-read' } : { ...nothing, is: 'failed', error };
    }
    const found = decodeResource('unavailable-dates', view);
    if (found.shape === 'unrecognised') return { ...nothing, is: 'not-understood', view };
    return { month, is: 'read', dates: found.value.rows, view };
  }
}
