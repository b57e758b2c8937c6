import type { LeverName } from '../../../../../../core/writing/levers.ts';
import type { RowsOfEdit } from '../../../../../../core/analysis/levers/lever-edit-effects.ts';
import type { StayChoice } from '../stay-price/stay-choice.ts';
import { usualStay } from '../stay-price/stay-choice.ts';
import { leverKindOf } from './lever-places.ts';

const shortStayNights = 3;

/** A stay that the lever is about, so that the preview has something to show: a short one, a small party. */
export function previewStay(lever: LeverName, rows: RowsOfEdit): StayChoice {
  const kind = leverKindOf(lever);
  const own = [...rows.after, ...rows.before].find((row) => row.lever === kind);
  switch (lever) {
    case 'short-break-rules':
      return { ...usualStay, nights: own?.minNights ?? own?.maxNights ?? shortStayNights };
    case 'low-occupancy':
      return { ...usualStay, guests: own?.maxGuests ?? own?.minGuests ?? null };
    case 'early-bird':
    case 'late-availability':
      return { ...usualStay, nights: Math.max(usualStay.nights, own?.minNights ?? 0) };
  }
}
