import { reportedToFollow } from '../pages/joined-pages.ts';
import { listedDate } from '../shape/loose-kinds.ts';
import type { ReportedPage } from '../shape/page.ts';
import { listResource } from '../shape/resource.ts';

/** A list that goes on elsewhere is no answer: what it does not name would be taken for free, or for closed. */
function wholeList(...names: readonly string[]) {
  const resource = listResource(listedDate, ...names);
  const isWhole = ({ rows, page }: { rows: readonly string[]; page?: ReportedPage | undefined }): boolean =>
    reportedToFollow({ rows, reported: page }, Math.max(1, page?.page ?? 1), rows.length) !== true;
  return { ...resource, schema: resource.schema.refine(isWhole) };
}

/** Section 4.1: "array of date strings that are booked or blocked". */
export const unavailableDates = wholeList('dates', 'unavailable_dates', 'unavailableDates');

/** Section 4.1: `{success, data: date[]}` of open check-in dates. */
export const startDates = wholeList('dates', 'start_dates', 'startDates');
