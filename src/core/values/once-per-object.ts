/**
 * Caches the last result for each object and its further arguments, as long as the object exists. For values that are
 * never changed in place, such as JSON that was read, stored or checked. Results for other values are not cached.
 */
export function oncePerObject<Of, With extends readonly unknown[], Outcome>(
  work: (of: Of, ...asked: With) => Outcome,
  isSame: (before: With, now: With) => boolean = areSame,
): (of: Of, ...asked: With) => Outcome {
  const known = new WeakMap<object, { readonly asked: With; readonly outcome: Outcome }>();
  return (of, ...asked) => {
    if (typeof of !== 'object' || of === null) return work(of, ...asked);
    const before = known.get(of);
    if (before !== undefined && isSame(before.asked, asked)) return before.outcome;
    const outcome = work(of, ...asked);
    known.set(of, { asked, outcome });
    return outcome;
  };
}

function areSame(left: readonly unknown[], right: readonly unknown[]): boolean {
  if (left.length !== right.length) return false;
  for (let at = 0; at < left.length; at += 1) if (!Object.is(left[at], right[at])) return false;
  return true;
}
