/**
 * Works something out once for each object and for what it is asked with: the last answer is kept as long as the object is, and
 * is none of its meaning. For values that nobody changes in place, as JSON that was read, stored or checked.
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
