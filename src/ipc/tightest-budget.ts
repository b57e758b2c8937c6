/** Of the allowances of a workspace's credentials the one with the least left; null where none was heard of. */
export function tightestBudget<T extends { readonly remaining: number | null }>(
  budgets: readonly T[],
): T | null {
  const left = ({ remaining }: T): number => remaining ?? Infinity;
  return budgets.toSorted((one, other) => left(one) - left(other))[0] ?? null;
}
