import pino from 'pino';
import { LogFile } from './log-file.ts';
import { PageEntries } from './page-entries.ts';
import { redact } from './redaction.ts';
import { Repeats } from './repeats.ts';

export interface DiagnosticLog {
  info(where: string, message: string): void;
  fault(where: string, fault: unknown): void;
  /** What a page reports: no more of it than an allowance. */
  pageFault(where: string, message: string): void;
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

/** Opens the log in a folder of its own. Bodies, headers and secrets are never given to it. */
export function openDiagnosticLog(
  folder: string,
  nowMs: () => number = () => performance.now(),
): DiagnosticLog {
  const file = new LogFile(folder);
  const logger = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, file);
  const repeats = new Repeats();
  const info = (where: string, message: string): void => {
    logger.info({ where }, redact(message));
  };
  const fault = (where: string, cause: unknown): void => {
    const entry = { where: redact(where), fault: describeFault(cause) };
    const count = repeats.count(JSON.stringify([entry.where, entry.fault.message]));
    if (count !== null) logger.error(count === 1 ? entry : { ...entry, repeated: count }, 'fault');
  };
  const page = new PageEntries({
    nowMs,
    write: fault,
    tell: (message) => {
      info('page', message);
    },
  });
  return {
    info,
    fault,
    pageFault: (where, message) => {
      page.report(`screen ${where}`, message);
    },
    text: () => redact(file.text()),
  };
}
