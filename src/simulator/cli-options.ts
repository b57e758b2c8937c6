import { parseArgs } from 'node:util';
import type { Dialect } from './dialect/dialect.ts';
import { DIALECTS } from './dialect/dialect.ts';
import type { IdempotencyMode } from './http-rules/idempotency.ts';
import { IDEMPOTENCY_MODES } from './http-rules/idempotency.ts';
import type { SimulatorOptions } from './simulator.ts';

export const HELP = `Keyholder's sample service: the whole service, invented data, on this machine only.

  npm run simulator -- [options]

  --port N              port to listen on (default: any free port)
  --seed N              which world to make (default 7)
  --properties N        how many properties, 1 to 5000 (default 60)
  --rate N              requests a minute per credential (default 600)
  --latency MS          fixed thinking time per request (default: 40 to 120 ms)
  --dialect NAME        ${DIALECTS.join(', ')}
  --idempotency MODE    ${IDEMPOTENCY_MODES.join(', ')}
  --admin-base-path P   where the admin endpoints are (default /api/v1)
  --api-key KEY         the admin key to accept (default: a random one)
  --state FILE          keep edits, answered keys and the ledger in FILE
  --controls            offer /__control for tests, to who has the token that is printed
  --json                print the addresses and credentials as one line of JSON
  --help                this text
`;

export interface CliRequest {
  readonly help: boolean;
  readonly json: boolean;
  readonly options: SimulatorOptions;
}

export type CliRead =
  | { readonly ok: true; readonly request: CliRequest }
  | { readonly ok: false; readonly message: string };

class CliError extends Error {}

function wholeNumber(name: string, text: string, min: number, max: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < min || number > max) {
    throw new CliError(`--${name} must be a whole number from ${min} to ${max}, not "${text}"`);
  }
  return number;
}

function oneOf<T extends string>(name: string, text: string, values: readonly T[]): T {
  const found = values.find((value) => value === text);
  if (found === undefined) throw new CliError(`--${name} must be one of ${values.join(', ')}, not "${text}"`);
  return found;
}

function parse(args: readonly string[]): CliRequest {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      seed: { type: 'string' },
      properties: { type: 'string' },
      rate: { type: 'string' },
      latency: { type: 'string' },
      dialect: { type: 'string' },
      idempotency: { type: 'string' },
      'admin-base-path': { type: 'string' },
      'api-key': { type: 'string' },
      state: { type: 'string' },
      controls: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const dialect: Dialect = oneOf('dialect', values.dialect ?? 'documented', DIALECTS);
  const idempotencyMode: IdempotencyMode = oneOf(
    'idempotency',
    values.idempotency ?? 'honours',
    IDEMPOTENCY_MODES,
  );
  const adminBasePath = values['admin-base-path'];
  const apiKey = values['api-key'];
  return {
    help: values.help,
    json: values.json,
    options: {
      port: wholeNumber('port', values.port ?? '0', 0, 65_535),
      seed: wholeNumber('seed', values.seed ?? '7', 0, 2 ** 31),
      propertyCount: wholeNumber('properties', values.properties ?? '60', 1, 5000),
      rateLimitPerMinute: wholeNumber('rate', values.rate ?? '600', 1, 1_000_000),
      dialect,
      idempotencyMode,
      withControls: values.controls,
      ...(values.latency === undefined
        ? {}
        : { latencyMs: wholeNumber('latency', values.latency, 0, 600_000) }),
      ...(adminBasePath === undefined ? {} : { adminBasePath }),
      ...(apiKey === undefined ? {} : { apiKey }),
      ...(values.state === undefined ? {} : { stateFile: values.state }),
    },
  };
}

/** Parses the command line, or says in one sentence what is wrong with it. */
export function readCliOptions(args: readonly string[]): CliRead {
  try {
    return { ok: true, request: parse(args) };
  } catch (error) {
    // node:util reports an unknown option with a TypeError whose message is good enough to show.
    if (error instanceof CliError || error instanceof TypeError) return { ok: false, message: error.message };
    throw error;
  }
}
