/** What is left of the allowance, 0 to 1; null unless both figures were told and make sense together. */
export function budgetShare(budget: {
  readonly limit: number | null;
  readonly remaining: number | null;
}): number | null {
  const { limit, remaining } = budget;
  if (limit === null || remaining === null || limit <= 0 || remaining < 0 || remaining > limit) return null;
  return remaining / limit;
}
