import { BoardMarks } from '../board/board-marks.ts';
import type { Databases } from './databases.ts';
import type { HouseDaysDeps } from '../timeline/house-days.ts';
import { HouseDaysRoom } from '../timeline/house-days.ts';
import { HouseDaysStore } from '../timeline/house-days-store.ts';
import type { Timeline, TimelineDeps } from '../timeline/timeline-rows.ts';
import { createTimeline } from '../timeline/timeline-rows.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';

export interface TimelineParts {
  readonly timeline: Timeline;
  readonly days: HouseDaysRoom;
}

/** The nights of all houses, and what keeps them. */
export function composeTimeline(
  databases: Pick<Databases, 'cache' | 'console'>,
  snapshots: Snapshots,
  deps: Pick<TimelineDeps, 'properties' | 'states'> & Pick<HouseDaysDeps, 'clock' | 'onChange'>,
): TimelineParts {
  const { properties, states, clock, onChange } = deps;
  const store = new HouseDaysStore(databases.cache, snapshots.keys);
  const days = new HouseDaysRoom({ snapshots, store, clock, onChange });
  const marks = new BoardMarks(databases.console);
  return { days, timeline: createTimeline({ properties, states, marks, days }) };
}
