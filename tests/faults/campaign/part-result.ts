/** One history, crash state or kill after which a promise did not hold. */
export interface Violation {
  readonly seed: number;
  readonly found: readonly string[];
}

/** What one part of the campaign came to. */
export interface PartResult {
  readonly done: number;
  readonly violations: readonly Violation[];
  /** For people, one line each. */
  readonly notes: readonly string[];
}

export interface MutantResult {
  readonly name: string;
  readonly killed: boolean;
  /** How many histories or crash states it took, and the promise that did not hold. */
  readonly after: number;
  readonly found: string;
}
