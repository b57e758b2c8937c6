import { HELP, readCliOptions } from './cli-options.ts';
import type { Simulator } from './simulator.ts';
import { startSimulator } from './simulator.ts';

const DAY_SECONDS = 86_400;

/** Everything that a client needs, ready to paste. These credentials give access to invented data only. */
function describe(simulator: Simulator): Record<string, unknown> {
  return {
    baseUrl: simulator.baseUrl,
    adminBasePath: simulator.adminBasePath,
    description: simulator.descriptionUrl,
    port: simulator.port,
    apiKey: simulator.apiKey,
    adminJwt: simulator.jwt('admin', undefined, DAY_SECONDS),
    ownerJwt: simulator.jwt('owner', undefined, DAY_SECONDS),
    expiredJwt: simulator.jwt('admin', undefined, -DAY_SECONDS),
    propertyIds: simulator.samplePropertyIds,
    ...(simulator.controlToken === null ? {} : { controlToken: simulator.controlToken }),
  };
}

function print(simulator: Simulator, json: boolean): void {
  const description = describe(simulator);
  if (json) {
    process.stdout.write(`${JSON.stringify(description)}\n`);
    return;
  }
  const line = (label: string, name: string): string => `${label.padEnd(18)}${String(description[name])}\n`;
  process.stdout.write(
    `\nThe sample service is running. Everything in it is invented.\n\n` +
      line('Base address', 'baseUrl') +
      line('Admin base path', 'adminBasePath') +
      line('Description', 'description') +
      line('API key', 'apiKey') +
      line('Admin JWT', 'adminJwt') +
      line('Owner JWT', 'ownerJwt') +
      line('Expired JWT', 'expiredJwt') +
      line('Property ids', 'propertyIds') +
      ('controlToken' in description ? line('Control token', 'controlToken') : '') +
      `\nCtrl+C stops it.\n`,
  );
}

async function main(): Promise<number> {
  const read = readCliOptions(process.argv.slice(2));
  if (!read.ok) {
    process.stderr.write(`${read.message}\nTry --help.\n`);
    return 2;
  }
  if (read.request.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const simulator = await startSimulator(read.request.options);
  print(simulator, read.request.json);
  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
  await simulator.stop();
  return 0;
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return 'that port is already in use';
  return error instanceof Error ? error.message : 'unknown reason';
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`The sample service could not start: ${reasonOf(error)}.\n`);
  process.exitCode = 1;
}
