import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { PartResult } from '../../tests/faults/campaign/part-result.ts';
import { ensureBuilt } from '../build/app-build.ts';
import { electronEnvironment } from '../start/electron-arguments.ts';
import { exitCodeOf, interruptedBy } from '../process/interruption.ts';
import { runInherited } from '../process/run-inherited.ts';
import { describeRuntime, electronRuntime } from '../setup/runtime.ts';
import { withDesktopSession } from '../session/desktop-session.ts';
import { projectRoot } from '../setup/project-root.mjs';

const partResult = z.object({
  done: z.int(),
  violations: z.array(z.object({ seed: z.int(), found: z.array(z.string()) })),
  notes: z.array(z.string()),
});

/** Kills the built app, at least `count` times, in a desktop session of its own. */
export async function playKills(count: number): Promise<PartResult> {
  const runtime = electronRuntime();
  await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'keyholder-kills-'));
  try {
    const resultFile = join(folder, 'result.json');
    const code = await withDesktopSession(async (session) => {
      const campaign = join(projectRoot, 'tests', 'faults', 'kills', 'kill-campaign.ts');
      const env = { ...electronEnvironment(session.env), ...runtime.env };
      return runInherited(process.execPath, [campaign, String(count), resultFile], env);
    });
    if (code !== 0) throw new Error('The kills were not played to their end.');
    const result = partResult.parse(JSON.parse(readFileSync(resultFile, 'utf8')));
    return { ...result, notes: [describeRuntime(runtime), ...result.notes] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    // What is computed beside them would go on for minutes.
    const signal = interruptedBy();
    if (signal !== null) process.exit(exitCodeOf(signal));
  }
}
