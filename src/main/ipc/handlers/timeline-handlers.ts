import { succeed } from '../../../contract/errors.ts';
import { writeTimelineRow } from '../../../contract/row-text.ts';
import type { Timeline } from '../../timeline/timeline-rows.ts';
import type { HandlersOf } from '../handlers.ts';
import { rowTexts } from '../row-texts.ts';

/** The nights of all houses. */
export function timelineHandlers(timeline: Timeline): HandlersOf<'timeline'> {
  return {
    'timeline:rows': async (request) => {
      const found = await timeline.rows(request);
      if (!found.ok) return found;
      const { rows, pending } = found.value;
      return succeed({ rows: await rowTexts(writeTimelineRow, rows), pending });
    },
  };
}
