import type { Simulator } from '../../src/simulator/simulator.ts';
import type { DescribedService } from './described-service.ts';

export interface CallOptions {
  readonly body?: unknown;
  /** A body that isn't JSON, or has another type. */
  readonly raw?: { readonly type: string; readonly text: string };
  readonly query?: string;
  readonly credential?: 'key' | 'token' | 'none';
  readonly idempotencyKey?: string;
}

/** Calls the service and checks every answer against its description. */
export class ContractCaller {
  readonly faults: string[] = [];
  answers = 0;
  #service: DescribedService;
  readonly #simulator: Simulator;
  readonly #well = new Set<string>();

  constructor(simulator: Simulator, service: DescribedService) {
    this.#simulator = simulator;
    this.#service = service;
  }

  goBy(service: DescribedService): void {
    this.#service = service;
  }

  answeredWell(method: string, path: string): boolean {
    return this.#well.has(`${method} ${path}`);
  }

  async call(method: string, path: string, options: CallOptions = {}): Promise<number> {
    const { query = '' } = options;
    const response = await fetch(`http://127.0.0.1:${String(this.#simulator.port)}${path}${query}`, {
      method,
      headers: this.#headersOf(options),
      ...bodyOf(options),
    });
    const text = await response.text();
    this.answers += 1;
    const exchange = { method, path, status: response.status, body: parsed(text) };
    for (const fault of this.#service.faultsOf(exchange)) {
      this.faults.push(`${method} ${path}${query} → ${String(response.status)}: ${fault}`);
    }
    const operation = this.#service.operationOf(exchange);
    if (operation !== undefined && response.status < 300)
      this.#well.add(`${operation.method} ${operation.path}`);
    return response.status;
  }

  #headersOf({ credential = 'key', body, raw, idempotencyKey }: CallOptions): Record<string, string> {
    const type = raw?.type ?? (body === undefined ? undefined : 'application/json');
    return {
      ...(credential === 'key' ? { 'X-API-Key': this.#simulator.apiKey } : {}),
      ...(credential === 'token' ? { Authorization: `Bearer ${this.#simulator.jwt('admin')}` } : {}),
      ...(type === undefined ? {} : { 'Content-Type': type }),
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    };
  }
}

function bodyOf({ body, raw }: CallOptions): { body?: string } {
  if (raw !== undefined) return { body: raw.text };
  return body === undefined ? {} : { body: JSON.stringify(body) };
}

function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return `not JSON: ${text.slice(0, 60)}`;
  }
}
