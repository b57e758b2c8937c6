import type { NightState } from './day-letters.ts';
import { nightOf } from './day-letters.ts';

/** Free nights that follow each other. */
export interface FreeGap {
  /** Index of its first night within the range. */
  readonly from: number;
  /** Nights of it within the range. */
  readonly nights: number;
  /** All its nights, those before and after the range too. */
  readonly whole: number;
  /** It may be longer: it runs into nights that nobody read, or beyond what was looked at. */
  readonly isOpen: boolean;
}

/** Nights looked at around a range, to see where a gap that reaches out of it ends. */
export interface Range {
  /** Index of the first night of the range. */
  readonly from: number;
  readonly nights: number;
}

/**
 * The gaps of a range, in order.
 * @param text nights with some around the range, so that gaps which reach out of it are known whole
 * @param range the nights that are asked about, within `text`
 */
export function freeGaps(text: string, range: Range): readonly FreeGap[] {
  const end = range.from + range.nights;
  return [...text.matchAll(/f+/g)]
    .map(({ 0: run, index }) => ({ from: index, nights: run.length }))
    .flatMap((run) => {
      const first = Math.max(run.from, range.from);
      const last = Math.min(run.from + run.nights, end);
      if (last <= first) return [];
      const isOpen = isUnknownAt(text, run.from - 1) || isUnknownAt(text, run.from + run.nights);
      return [{ from: first - range.from, nights: last - first, whole: run.nights, isOpen }];
    });
}

const unknown: ReadonlySet<NightState> = new Set(['not-read', 'not-understood', 'refused']);

/** Nothing can be said of such a night. */
export function isUnknown(state: NightState): boolean {
  return unknown.has(state);
}

const unread = /[nur]/g;

/** How many of these nights nothing can be said of. */
export function unknownNights(text: string): number {
  return text.length - text.replaceAll(unread, '').length;
}

function isUnknownAt(text: string, index: number): boolean {
  const letter = text[index];
  return letter === undefined || isUnknown(nightOf(letter));
}

/** How long a gap is wanted: so many nights within the range, and no more than so many in all. */
export interface WantedGap {
  readonly least: number;
  /** Null: any longer one too. */
  readonly most: number | null;
}

/** yes: a gap fits. maybe: one may, by nights that nobody read. no: none does. */
export type GapAnswer = 'yes' | 'maybe' | 'no';

/** Whether a house has such a gap; `text` and `range` as of `freeGaps`. */
export function hasGap(text: string, range: Range, wanted: WantedGap): GapAnswer {
  const gaps = freeGaps(text, range);
  if (gaps.some((gap) => fits(gap, wanted))) return 'yes';
  const mayEndSoon = gaps.some(
    ({ isOpen, nights, whole }) =>
      isOpen && nights >= wanted.least && whole <= (wanted.most ?? Number.POSITIVE_INFINITY),
  );
  return mayEndSoon || couldFit(text, range, wanted) ? 'maybe' : 'no';
}

/** What is not read may be free: with it a gap could be long enough. */
function couldFit(text: string, range: Range, { least }: WantedGap): boolean {
  const hopeful = text.replaceAll(unread, 'f');
  if (hopeful === text) return false;
  return freeGaps(hopeful, range).some(({ from, nights }) => {
    const start = range.from + from;
    return nights >= least && unknownNights(text.slice(start, start + nights)) > 0;
  });
}

export function fits(gap: FreeGap, { least, most }: WantedGap): boolean {
  if (gap.nights < least) return false;
  return most === null || (gap.whole <= most && !gap.isOpen);
}
