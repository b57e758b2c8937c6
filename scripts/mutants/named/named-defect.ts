/** A defect that somebody thought of, because it is likely or would be bad. */
export interface NamedDefect {
  readonly name: string;
  readonly file: string;
  /** What stands there exactly once, and what takes its place. */
  readonly changes: readonly (readonly [from: string, to: string])[];
}
