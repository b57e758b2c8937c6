let latest = 0;

/**
 * The number for a view that is made now. Taken in the same turn in which its state is read, never after a wait: a
 * number that is newer than its content would put older content over newer. One count for the whole process, as views
 * of several modules meet in one list.
 */
export function nextRevision(): number {
  latest += 1;
  return latest;
}
