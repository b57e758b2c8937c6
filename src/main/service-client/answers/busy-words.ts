const busyWords =
  /\bin[ -](?:progress|flight)\b|\b(?:being|still) process|\bstill (?:busy|working|at work|running)\b|\b(?:is|are) (?:currently )?busy\b|\bconcurrent request/i;

/** Whether a service says of a request that it cannot be taken only because an earlier one is at work. */
export function saysBusy(serviceMessages: readonly string[]): boolean {
  return serviceMessages.some((message) => busyWords.test(message));
}
