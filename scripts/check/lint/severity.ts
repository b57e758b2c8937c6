/** Each of these rules as an error, with what it gives by itself. */
export function errors(...rules: readonly string[]): Record<string, 'error'> {
  return Object.fromEntries(rules.map((rule) => [rule, 'error']));
}

/** These rules off. */
export function off(...rules: readonly string[]): Record<string, 'off'> {
  return Object.fromEntries(rules.map((rule) => [rule, 'off']));
}
