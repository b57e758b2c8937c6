/**
 * Works something out once for each object, and anew for what is none. For values that nobody changes in place, as JSON that
 * was read, stored or checked. What was worked out is kept as long as the object is.
 */
export function oncePerObject<Value, Outcome>(work: (value: Value) => Outcome): (value: Value) => Outcome {
  const known = new WeakMap<object, { readonly outcome: Outcome }>();
  return (value) => {
    if (typeof value !== 'object' || value === null) return work(value);
    const before = known.get(value);
    if (before !== undefined) return before.outcome;
    const outcome = work(value);
    known.set(value, { outcome });
    return outcome;
  };
}
