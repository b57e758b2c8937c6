import { spawn } from 'node:child_process';
import { z } from 'zod';
import { npmCommand } from '../setup/run-command.mjs';
import type { Advisory } from './advisory.ts';

/** What the registry says of a lock file, or why it says nothing. */
export type AuditAnswer = { advisories: Advisory[] } | { silence: string };

const advisorySchema = z.object({
  name: z.string(),
  title: z.string(),
  url: z.string(),
  severity: z.string(),
});
const reportSchema = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      nodes: z.array(z.string()),
      // A bare name says: vulnerable because of that one.
      via: z.array(z.union([z.string(), advisorySchema])),
    }),
  ),
});
const faultSchema = z.object({ message: z.string() });

// Asked plainly to go online: otherwise a person's `offline` setting makes npm report that it found nothing. One try.
const online = ['--offline=false', '--prefer-offline=false', '--fetch-retries=0', '--fetch-timeout=20000'];

/** Asks the configured registry, through npm, about the package-lock.json of a folder. */
export async function npmAudit(folder: string): Promise<AuditAnswer> {
  const [command, ...args] = npmCommand(['audit', '--json', '--package-lock-only', ...online]);
  const printed = await outputOf(command, args, folder);
  if (printed === null) return { silence: 'npm could not be started' };
  return readAudit(printed);
}

/** Reads what `npm audit --json` printed. What is not understood is silence, never "nothing found". */
export function readAudit(printed: string): AuditAnswer {
  const value = parseJson(printed);
  const report = reportSchema.safeParse(value);
  if (!report.success) {
    const fault = faultSchema.safeParse(value);
    return { silence: fault.success ? fault.data.message : 'npm’s answer is not understood' };
  }
  const advisories = Object.values(report.data.vulnerabilities).flatMap(({ nodes, via }) =>
    via.flatMap((cause): Advisory[] => {
      if (typeof cause === 'string') return [];
      const { name: packageName, ...rest } = cause;
      return [{ ...rest, packageName, id: idOf(cause.url), folders: nodes }];
    }),
  );
  return { advisories };
}

function idOf(url: string): string {
  return /GHSA(-[0-9a-z]{4}){3}/.exec(url)?.[0] ?? url;
}

function outputOf(command: string, args: readonly string[], cwd: string): Promise<string | null> {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.once('error', () => done(null));
    child.once('close', () => done(output));
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
