/** Whether the service told a value: null and absent both tell nothing. */
export function isReported<V>(value: V): value is Exclude<V, null | undefined> {
  return value !== null && value !== undefined;
}

type Reported<T> = { [K in keyof T]?: Exclude<T[K], null | undefined> };

/** A field that is null or absent at the service is no fact. */
export function withoutNulls<T extends Readonly<Record<string, string | boolean | null | undefined>>>(
  values: T,
): Reported<T> {
  const kept: Reported<T> = {};
  for (const key in values) {
    const value = values[key];
    if (isReported(value)) kept[key] = value;
  }
  return kept;
}
