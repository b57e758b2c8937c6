/** A history, crash state or kill after which a check failed. */
export interface Violation {
  /** Identifies the run for a replay: a seed, or the identifier of an enumerated history. */
  readonly seed: number | string;
  readonly found: readonly string[];
}

export interface PartResult {
  readonly done: number;
  readonly violations: readonly Violation[];
  /** For people, one line each. */
  readonly notes: readonly string[];
  readonly taken?: ReadonlySet<string>;
  /** Receipts that the service's ledger contradicts. */
  readonly falseReceipts?: number;
}
