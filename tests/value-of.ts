/** The value of a successful result. Fails the test otherwise. */
export function valueOf<T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value;
}
