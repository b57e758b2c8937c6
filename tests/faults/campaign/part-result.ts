/** One history, crash state or kill after which a promise did not hold. */
export interface Violation {
  /** What it is played from again: a seed, or the identifier of an enumerated history. */
  readonly seed: number | string;
  readonly found: readonly string[];
}

/** What one part of the campaign came to. */
export interface PartResult {
  readonly done: number;
  readonly violations: readonly Violation[];
  /** For people, one line each. */
  readonly notes: readonly string[];
  /** Edges of the state table that were taken, where histories of the core were played. */
  readonly taken?: ReadonlySet<string>;
  /** Receipts that the service's ledger contradicts. */
  readonly falseReceipts?: number;
}
