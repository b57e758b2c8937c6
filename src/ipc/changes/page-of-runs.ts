/** How many finished runs one page of `changes:list` has at most. */
export const pageOfRuns = 200;
