/** Finished runs per page of `changes:list`. */
export const pageOfRuns = 200;
