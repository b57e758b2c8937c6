import type { TimelineLever, TimelineRow } from '../../../ipc/timeline.ts';
import type { TimelineWindow } from './timeline-window.ts';
import { marginNights } from './timeline-window.ts';

/** The bands of a discount within the window, by index of its days. */
export function bandsIn(row: TimelineRow, lever: TimelineLever, window: TimelineWindow) {
  return row.bands.flatMap((band) => {
    const first = Math.max(0, band.from - marginNights);
    const end = Math.min(window.nights, band.from - marginNights + band.days);
    return band.lever === lever && end > first ? [{ ...band, from: first, days: end - first }] : [];
  });
}
