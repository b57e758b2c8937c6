import { isTold } from '../contract/is-told.ts';

type Told<T> = { [K in keyof T]?: Exclude<T[K], null | undefined> };

/** A field that is null or absent at the service is no fact. */
export function withoutNulls<T extends Readonly<Record<string, string | boolean | null | undefined>>>(
  values: T,
): Told<T> {
  const kept: Told<T> = {};
  for (const key in values) {
    const value = values[key];
    if (isTold(value)) kept[key] = value;
  }
  return kept;
}
