let latest = 0;

/**
 * The revision number of a new view. Take it synchronously with reading the state: a number newer than its content
 * would let old content replace new. One counter for the whole process, because lists combine views of several modules.
 */
export function nextRevision(): number {
  latest += 1;
  return latest;
}
