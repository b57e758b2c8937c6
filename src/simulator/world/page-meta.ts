/** PaginationMeta of section 2. */
export interface PageMeta {
  readonly total: number;
  readonly page: number;
  readonly limit: number;
  readonly totalPages: number;
}

export function paginate<T>(
  items: readonly T[],
  page: number,
  limit: number,
): { data: readonly T[]; meta: PageMeta } {
  return {
    data: items.slice((page - 1) * limit, page * limit),
    meta: { total: items.length, page, limit, totalPages: Math.max(1, Math.ceil(items.length / limit)) },
  };
}
