/** One committed effect that changed something at the service. */
export interface LedgerEntry {
  readonly seq: number;
  /** ISO, by the service's clock. */
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly propertyId: number | null;
  readonly groupId: number | null;
  readonly idempotencyKey: string | null;
  /** Of the bytes received; null if there were none. */
  readonly bodySha256: string | null;
  readonly body: unknown;
  readonly before: unknown;
  readonly after: unknown;
  /** The label of the credential, or `other-editor`. Never a value. */
  readonly credentialLabel: string;
  /** A real reservation, a charged card or a payment deposit, which the app must never cause. */
  readonly forbidden: boolean;
}

export interface Ledger {
  append(entry: Omit<LedgerEntry, 'seq'>): LedgerEntry;
  entries(): readonly LedgerEntry[];
  load(entries: readonly LedgerEntry[]): void;
}

export function createLedger(): Ledger {
  let entries: LedgerEntry[] = [];
  return {
    append: (entry) => {
      const recorded = { seq: (entries.at(-1)?.seq ?? 0) + 1, ...entry };
      entries.push(recorded);
      return recorded;
    },
    entries: () => [...entries],
    load: (loaded) => {
      entries = [...loaded];
    },
  };
}
