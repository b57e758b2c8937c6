/** One received request, whatever its outcome. Contains no credential values. */
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
  /** Labels of its known credentials; `unknown-key` and `unknown-jwt` for others. */
  readonly credentials: readonly string[];
  /** Null until answered, and for good if the connection was cut instead. */
  status: number | null;
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
      // Halved each time, so that trimming stays rare.
      if (entries.length > KEPT) entries = entries.slice(KEPT / 2);
      return entry;
    },
    entries: () => entries.map((entry) => ({ ...entry })),
    clear: () => {
      entries = [];
    },
  };
}
