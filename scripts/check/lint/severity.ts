/** Turns each rule into an error, with its default options. */
export function errors(...rules: readonly string[]): Record<string, 'error'> {
  return Object.fromEntries(rules.map((rule) => [rule, 'error']));
}

export function off(...rules: readonly string[]): Record<string, 'off'> {
  return Object.fromEntries(rules.map((rule) => [rule, 'off']));
}
