/** The steps of a start of the main process, in their order. */
export type StartStep =
  | 'entry script read'
  | 'Chromium ready'
  | 'window asked for'
  | 'data opened'
  | 'all scripts read'
  | 'composed'
  | 'rows written';

/** Leaves a mark in the timeline of this process: User Timing, which a profile shows. */
export function markStart(step: StartStep): void {
  performance.mark(step);
}
