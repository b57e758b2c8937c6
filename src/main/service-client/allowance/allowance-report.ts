/** What an answer said about one allowance (section 8); null where it did not say. */
export interface AllowanceReport {
  /** Which of several it is: a policy's name, or what the headers' own names say of it. */
  readonly policy: string;
  readonly limit: number | null;
  readonly remaining: number | null;
  /** From now until it is renewed, as reported: up to `precisionMs` too short, where that was rounded down. */
  readonly resetInMs: number | null;
  readonly precisionMs: number;
  readonly windowMs: number | null;
}
