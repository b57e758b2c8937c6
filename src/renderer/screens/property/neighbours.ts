export interface Neighbours {
  readonly previous: number | undefined;
  readonly next: number | undefined;
  /** 1-based place in the order; undefined when the property is not in it. */
  readonly position: number | undefined;
  readonly total: number;
}

/** The properties before and after one, in the order that the portfolio was last shown in. */
export function neighboursOf(order: readonly number[], propertyId: number): Neighbours {
  const index = order.indexOf(propertyId);
  if (index === -1) return { previous: undefined, next: undefined, position: undefined, total: order.length };
  return { previous: order[index - 1], next: order[index + 1], position: index + 1, total: order.length };
}
