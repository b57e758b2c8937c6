import { onTestFinished } from 'vitest';
import { type Simulator, type SimulatorOptions, startSimulator } from '../../../src/simulator/simulator.ts';

export const NOON = new Date('2026-11-21T12:00:00Z');

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
}

export interface Sent {
  readonly method?: string;
  readonly body?: unknown;
  readonly key?: string | null;
  readonly token?: string;
  readonly idempotencyKey?: string;
  readonly timeoutMs?: number;
}

export interface Client {
  readonly simulator: Simulator;
  /** `path` is appended to the public base. The key is the simulator's by default. */
  readonly send: (path: string, sent?: Sent) => Promise<Reply>;
}

function headersOf(simulator: Simulator, sent: Sent): Record<string, string> {
  const key = sent.key === undefined && sent.token === undefined ? simulator.apiKey : sent.key;
  return {
    ...(typeof key === 'string' ? { 'X-API-Key': key } : {}),
    ...(sent.token === undefined ? {} : { Authorization: `Bearer ${sent.token}` }),
    ...(sent.idempotencyKey === undefined ? {} : { 'Idempotency-Key': sent.idempotencyKey }),
    ...(sent.body === undefined ? {} : { 'Content-Type': 'application/json' }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A simulator for one test, at noon of a fixed day and without latency. */
export async function started(options: SimulatorOptions = {}): Promise<Client> {
  const simulator = await startSimulator({
    now: () => NOON,
    latencyMs: 0,
    rateLimitPerMinute: 100_000,
    ...options,
  });
  onTestFinished(() => simulator.stop());
  return {
    simulator,
    send: async (path, sent = {}) => {
      const response = await fetch(`${simulator.baseUrl}${path}`, {
        method: sent.method ?? 'GET',
        headers: headersOf(simulator, sent),
        redirect: 'manual',
        ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
        signal: AbortSignal.timeout(sent.timeoutMs ?? 5000),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, body: parsed(text) };
    },
  };
}

/** The first property of every world, and the path of its security deposit. */
export const PROPERTY = 4107;
export const DEPOSIT = `/properties/${PROPERTY}/security-deposit`;

/** The value at a path of names and indexes inside a body; undefined if there is none. */
export function inside(body: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).find(([name]) => name === String(step))?.[1]
        : undefined,
    body,
  );
}

/** The list at a path inside a body; empty if there is none. */
export function listInside(body: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const value = inside(body, ...path);
  return Array.isArray(value) ? value : [];
}

/** The text at a path inside a body; '' if there is none. */
export function textInside(body: unknown, ...path: readonly (string | number)[]): string {
  const value = inside(body, ...path);
  return typeof value === 'string' ? value : '';
}
