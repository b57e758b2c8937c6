/** Whether the service told a value: null and absent both tell nothing. */
export function isReported<V>(value: V): value is Exclude<V, null | undefined> {
  return value !== null && value !== undefined;
}
