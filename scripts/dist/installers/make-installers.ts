import { statSync } from 'node:fs';
import { basename } from 'node:path';
import type { InstallerOutcome } from '../dist-report.ts';
import type { Installer } from './installers.ts';

export interface MakingContext {
  platform: NodeJS.Platform;
  signature: { signs: boolean; says: string };
  /** A clock for durations, in milliseconds. */
  monotonicMs: () => number;
}

const systemNames = { linux: 'Linux', win32: 'Windows', darwin: 'macOS' } as const;

/** Builds what can be built here, one after the other; one that fails does not keep the others back. */
export async function makeInstallers(
  installers: readonly Installer[],
  context: MakingContext,
): Promise<InstallerOutcome[]> {
  const outcomes: InstallerOutcome[] = [];
  for (const installer of installers) outcomes.push(...(await makeOne(installer, context)));
  return outcomes;
}

async function makeOne(
  { kind, name, system, obstacle, make }: Installer,
  { platform, signature, monotonicMs }: MakingContext,
): Promise<InstallerOutcome[]> {
  const startedMs = monotonicMs();
  const notBuilt = (note: string): InstallerOutcome[] => {
    const tookMs = Math.round(monotonicMs() - startedMs);
    return [{ kind, installer: name, file: null, bytes: null, signature: null, note, tookMs }];
  };
  if (system !== platform) {
    return notBuilt(`needs ${systemNames[system]}: an installer is made where it can be examined and tried`);
  }
  const reason = await obstacle();
  if (reason !== null) return notBuilt(reason);
  try {
    const paths = await make();
    if (paths.length === 0) return notBuilt('its builder ended well and left no file');
    return paths.map((path) => ({
      kind,
      installer: name,
      file: basename(path),
      bytes: statSync(path).size,
      signature: signature.signs ? 'signed' : 'unsigned',
      note: signature.says,
      tookMs: Math.round(monotonicMs() - startedMs),
    }));
  } catch (error) {
    return notBuilt(firstLine(error));
  }
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n', 1)[0] ?? text;
}
