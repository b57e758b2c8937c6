/** One request as it was seen, whatever became of it. Holds no credential values. */
export interface LoggedRequest {
  readonly seq: number;
  readonly at: string;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headerNames: readonly string[];
  readonly idempotencyKey: string | null;
  readonly bodySha256: string | null;
  /** Labels of the known credentials that came with it, `unknown-key` and `unknown-jwt` for others. */
  readonly credentials: readonly string[];
  /** null until answered, and for ever when the connection was cut instead. */
  status: number | null;
  /** The kind of the fault that met it, if one did. */
  fault: string | null;
  replayed: boolean;
}

export interface RequestLog {
  open(request: Omit<LoggedRequest, 'seq' | 'status' | 'fault' | 'replayed'>): LoggedRequest;
  entries(): readonly LoggedRequest[];
  clear(): void;
}

const KEPT = 50_000;

export function createRequestLog(): RequestLog {
  let entries: LoggedRequest[] = [];
  let seq = 0;
  return {
    open: (request) => {
      seq += 1;
      const entry: LoggedRequest = { seq, ...request, status: null, fault: null, replayed: false };
      entries.push(entry);
      // Trimmed by halves, so that trimming stays rare.
      if (entries.length > KEPT) entries = entries.slice(KEPT / 2);
      return entry;
    },
    entries: () => entries.map((entry) => ({ ...entry })),
    clear: () => {
      entries = [];
    },
  };
}
