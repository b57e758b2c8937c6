import { existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pino, { type Logger } from 'pino';
import { redact } from './redaction.ts';

/** One earlier log is kept, so that a person's disk never fills. */
const rotateAtBytes = 2_000_000;

export interface DiagnosticLog {
  info(where: string, message: string): void;
  fault(where: string, fault: unknown): void;
  /** Everything that was kept, oldest first, redacted once more. */
  text(): string;
}

/** Stack frames tell support where; only the message can carry foreign text, so only it is cut short. */
function describeFault(fault: unknown): { message: string; stack?: string } {
  if (!(fault instanceof Error)) return { message: redact(String(fault)).slice(0, 2_000) };
  return {
    message: redact(`${fault.name}: ${fault.message}`).slice(0, 2_000),
    ...(fault.stack === undefined ? {} : { stack: redact(fault.stack).slice(0, 6_000) }),
  };
}

function openLogger(folder: string): Logger | null {
  const file = join(folder, 'console.log');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (existsSync(file) && statSync(file).size > rotateAtBytes)
      renameSync(file, join(folder, 'console.1.log'));
    const destination = pino.destination({ dest: file, sync: true, mode: 0o600 });
    destination.on('error', () => undefined);
    return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  } catch {
    // A read-only home must not keep the console from starting.
    return null;
  }
}

function readLog(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Opens the log in a folder of its own. Bodies, headers and secrets are never given to it. */
export function openDiagnosticLog(folder: string): DiagnosticLog {
  const logger = openLogger(folder);
  return {
    info: (where, message) => logger?.info({ where }, redact(message)),
    fault: (where, fault) => logger?.error({ where, fault: describeFault(fault) }, 'fault'),
    text: () => redact(readLog(join(folder, 'console.1.log')) + readLog(join(folder, 'console.log'))),
  };
}
