import type { Timeline } from '../timeline/timeline-rows.ts';
import type { HandlersOf } from './handlers.ts';

/** The nights of all houses. */
export function timelineHandlers(timeline: Timeline): HandlersOf<'timeline'> {
  return { 'timeline:rows': (request) => timeline.rows(request) };
}
