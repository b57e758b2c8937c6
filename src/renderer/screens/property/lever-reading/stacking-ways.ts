/** The three usual ways of stacking discounts; the service does not say which it uses. */
export const models = [
  { id: 'bestOne', name: 'Best one only' },
  { id: 'successive', name: 'One after the other' },
  { id: 'additive', name: 'Added up' },
] as const;
export type ModelId = (typeof models)[number]['id'];
