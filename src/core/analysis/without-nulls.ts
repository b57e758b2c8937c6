import { isReported } from '../values/is-reported.ts';

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
