import type { HeaderPaging } from './header-paging.ts';

/** It travels with the body, as the readings of a body do: whoever decodes it finds it in the list's own paging. */
const pagingOfBody = new WeakMap<object, HeaderPaging>();

/**
 * Lets a body be read with what its headers say of its paging, and no longer with what earlier ones said: the query cache keeps
 * a body that came again the same. A body that is no object is no list.
 */
export function attachPaging<T>(body: T, paging: HeaderPaging | undefined): T {
  if (typeof body !== 'object' || body === null) return body;
  if (paging === undefined) pagingOfBody.delete(body);
  else pagingOfBody.set(body, paging);
  return body;
}

export function headerPagingOf(body: unknown): HeaderPaging | undefined {
  return typeof body === 'object' && body !== null ? pagingOfBody.get(body) : undefined;
}
