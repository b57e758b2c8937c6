import { utcMinute } from '../core/values/dates/service-time.ts';
import { readableEndpoints } from '../core/service/catalogue.ts';
import { checkConnection } from '../main/connection/connection-check.ts';
import { credentialsOf, formDestination, readConnectionForm } from '../main/connection/connection-form.ts';
import { jwtExpiry } from '../main/credentials/secret-checks.ts';
import { createDispatchers } from '../main/service-client/connection/dispatchers.ts';
import { createRawReader } from '../main/service-client/reads/raw-read.ts';
import { defaultWireCaps } from '../main/service-client/wire-exchange.ts';
import { readArguments, usage } from './arguments.ts';
import { reportAsJson, reportAsText } from './report-text.ts';
import type { Clock } from '../main/clock/clock.ts';

export const ExitCode = { ran: 0, unreachable: 1, badUsage: 2 } as const;
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];

export interface DoctorWorld {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  print(line: string): void;
  /** Writes progress and complaints, separate from the report. */
  log(line: string): void;
  readonly perEndpointMs?: number;
  readonly totalMs?: number;
}

const beforeEveryExpiry = new Date(0);

const flagOfField: Readonly<Partial<Record<string, string>>> = {
  baseAddress: '--base-url',
  adminBasePath: '--admin-base-path',
  apiKey: 'KEYHOLDER_API_KEY',
  jwt: 'KEYHOLDER_JWT',
  sentOrigin: '--origin',
};

export function runDoctor(world: DoctorWorld): Promise<ExitCode> {
  return examine(discreet(world));
}

/** SECURITY: never prints a credential, even if it was typed into the address or repeated by the service. */
function discreet(world: DoctorWorld): DoctorWorld {
  const secrets = [world.env['KEYHOLDER_API_KEY'], world.env['KEYHOLDER_JWT']]
    .map((secret) => secret?.trim() ?? '')
    .filter((secret) => secret.length >= 4)
    .flatMap((secret) => [secret, encodeURIComponent(secret), secret.toLowerCase()]);
  const clean = (line: string) =>
    secrets.reduce((text, secret) => text.replaceAll(secret, '[redacted]'), line);
  return {
    ...world,
    print: (line) => {
      world.print(clean(line));
    },
    log: (line) => {
      world.log(clean(line));
    },
  };
}

async function examine(world: DoctorWorld): Promise<ExitCode> {
  if (world.args.includes('--help') || world.args.includes('-h')) {
    world.print(usage);
    return ExitCode.ran;
  }
  const read = readArguments(world.args, world.env);
  if (!read.ok) return complain(world, [read.reason]);
  const { draft, propertyId, asJson } = read.request;
  // An expired JWT is tried anyway, so that the report shows the service's response to it.
  const form = readConnectionForm(draft, beforeEveryExpiry);
  if (!form.ok) {
    const fields = form.error.fields ?? [];
    return complain(
      world,
      fields.map(({ field, message }) => `${flagOfField[field] ?? field}: ${message}`),
    );
  }
  const expiresAt = form.value.jwt === null ? null : jwtExpiry(form.value.jwt);
  if (expiresAt !== null && expiresAt <= world.clock.now()) {
    world.log(`Note: KEYHOLDER_JWT expired on ${utcMinute(expiresAt)}.`);
  }
  for (const note of form.value.notes) world.log(`Note: ${note}`);
  const dispatchers = createDispatchers({ connectMs: defaultWireCaps.connectMs });
  const { clock } = world;
  const destination = formDestination(form.value);
  const held = await credentialsOf(destination, world.clock.now());
  if (!held.ok) return complain(world, [held.error.message]);
  const reader = createRawReader({
    destination,
    dispatchers,
    clock,
    caps: defaultWireCaps,
  });
  const { baseAddress, adminBasePath } = form.value;
  const report = await checkConnection({
    read: reader,
    readableEndpoints,
    credentials: held.value,
    baseAddress,
    adminBasePath,
    propertyId,
    clock,
    ...(world.perEndpointMs === undefined ? {} : { perEndpointMs: world.perEndpointMs }),
    ...(world.totalMs === undefined ? {} : { totalMs: world.totalMs }),
    onProgress: ({ done, total, latest }) => {
      world.log(`${String(done)}/${String(total)} ${latest.path} ${String(latest.status ?? '-')}`);
    },
  });
  await dispatchers.close();
  world.print(asJson ? reportAsJson(report) : reportAsText(report));
  return report.endpoints.some(({ status }) => status !== null) ? ExitCode.ran : ExitCode.unreachable;
}

function complain(world: DoctorWorld, reasons: readonly string[]): ExitCode {
  for (const reason of reasons) world.log(reason);
  world.log('');
  world.log(usage);
  return ExitCode.badUsage;
}
