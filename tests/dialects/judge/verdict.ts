/**
 * right: the truth. as-it-came: the value stands there and no meaning is claimed. in-doubt: the same, and somebody is
 * asked. hidden: admitted, without its value. wrong: a meaning that is not the truth, or "not sent" for what was sent.
 */
export const verdicts = ['right', 'as-it-came', 'in-doubt', 'hidden', 'wrong'] as const;
export type Verdict = (typeof verdicts)[number];

export interface JudgedFact {
  readonly key: string;
  readonly verdict: Verdict;
  readonly truth: string;
  /** How it came over the wire. */
  readonly source: string;
  readonly path: string;
  /** Of a wrong one: what is claimed. */
  readonly claim: string | null;
}
