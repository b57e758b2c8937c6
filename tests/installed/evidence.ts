import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/setup/project-root.mjs';
import type { InstalledApp } from './installed-app.ts';
import type { PersonSession } from './person-session.ts';
import { mustRun } from './run-bounded.ts';
import { outline, type ScreenReader } from './screen-reader.ts';

const folder = join(projectRoot, 'test-results', 'installed');

/** What to save as evidence if a step fails. Each part is missing until it exists. */
export interface Scene {
  session?: PersonSession;
  reader?: ScreenReader;
  apps: InstalledApp[];
}

/** Pictures of an earlier run must not pass for today's. */
export function forgetEvidence(): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Saves a picture of the screen, a screen reader's view and the app's output, named after the step. */
export async function keepEvidence(step: string, { session, reader, apps }: Scene): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, step.replaceAll(/[^a-zA-Z0-9]+/g, '-').toLowerCase());
  writeFileSync(`${path}.output.txt`, apps.map(({ output }) => output).join('\n── another start\n'));
  // Before the picture, which macOS may refuse.
  if (reader !== undefined) writeFileSync(`${path}.seen.txt`, outline(await reader.look()));
  if (session === undefined && process.platform === 'darwin')
    await mustRun('screencapture', ['-x', `${path}.png`], { limitMs: 20_000 });
  if (session !== undefined) {
    const env = { ...process.env, ...session.env };
    await mustRun('import', ['-window', 'root', `${path}.png`], { limitMs: 20_000, env });
  }
  console.log(`    evidence: ${path}.*`);
}
