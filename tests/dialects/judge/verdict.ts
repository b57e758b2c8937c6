/**
 * right: the truth. raw: the raw value without a meaning. in-doubt: the same with a question. hidden:
 * mentioned without its value. wrong: an untrue meaning, or "not sent" for something that was.
 */
export const verdicts = ['right', 'raw', 'in-doubt', 'hidden', 'wrong'] as const;
export type Verdict = (typeof verdicts)[number];

export interface JudgedFact {
  readonly key: string;
  readonly verdict: Verdict;
  readonly truth: string;
  /** As sent. */
  readonly source: string;
  readonly path: string;
  /** The untrue claim, if wrong. */
  readonly claim: string | null;
}
