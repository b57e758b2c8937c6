/** Null and absent both mean that the service gave no value. */
export function isReported<V>(value: V): value is Exclude<V, null | undefined> {
  return value !== null && value !== undefined;
}

type Reported<T> = { [K in keyof T]?: Exclude<T[K], null | undefined> };

/** Null and absent fields are no facts. */
export function withoutNulls<T extends Readonly<Record<string, string | boolean | null | undefined>>>(
  values: T,
): Reported<T> {
  const reported: Reported<T> = {};
  for (const key in values) {
    const value = values[key];
    if (isReported(value)) reported[key] = value;
  }
  return reported;
}
