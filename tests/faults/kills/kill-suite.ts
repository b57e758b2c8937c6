import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openJournal } from '../../../src/main/changes/journal/journal-file.ts';
import { JournalKey } from '../../../src/main/changes/journal/journal-key.ts';
import { keyFileIn } from '../../../src/main/changes/journal/key-file.ts';
import { KeytarSecretStore } from '../../../src/main/credentials/keytar-secret-store.ts';
import { startSimulator } from '../../../src/simulator/simulator.ts';
import type { PartResult, Violation } from '../suite/part-result.ts';
import { chainViolations } from '../core/chain-violations.ts';
import { copyAppWithoutScreens } from './app-without-screens.ts';
import { connect } from './console-breakdown.ts';
import { ConsoleProcess } from './console-process.ts';
import { killScenarios, tellingScenarios } from './kill-points.ts';
import { runKill } from './kill-round.ts';

/** Each mostly waits for its app to start and for changes to finish. */
const atOnce = 3;

/**
 * Kills real apps repeatedly, each on one data folder with its own service. Runs as a separate process in a
 * desktop session. Arguments: the minimum number of kills, and the file for the result. Visits every place,
 * or with fewer kills every relevant one.
 */
async function runKills(atLeast: number): Promise<PartResult> {
  const all = atLeast >= killScenarios(0).length;
  const scenariosAt = all ? killScenarios : tellingScenarios;
  const places = scenariosAt(0).length;
  const count = Math.max(atLeast, places);
  const rounds = Array.from({ length: count }, (_, index) => index);
  const shares = Array.from({ length: atOnce }, (_, share) =>
    rounds.filter((index) => index % atOnce === share),
  );
  const appFolder = mkdtempSync(join(tmpdir(), 'keyholder-kills-app-'));
  copyAppWithoutScreens(appFolder);
  const found = await Promise.all(shares.map((share) => runShare(share, scenariosAt, appFolder))).finally(
    () => {
      rmSync(appFolder, { recursive: true, force: true, maxRetries: 3 });
    },
  );
  return {
    done: count,
    violations: found.flat(),
    notes: [
      `${String(places)} places: ${all ? 'both sides of each commit' : 'each commit, both sides of where something begins or ends'}, and held requests`,
    ],
  };
}

async function runShare(
  rounds: readonly number[],
  scenariosAt: typeof killScenarios,
  appFolder: string,
): Promise<Violation[]> {
  const service = await startSimulator({ latencyMs: 0, rateLimitPerMinute: 1_000_000 });
  const userData = mkdtempSync(join(tmpdir(), 'keyholder-kills-'));
  const subjects = service.samplePropertyIds;
  const folders = { appFolder, userData };
  let console = await ConsoleProcess.start(folders);
  try {
    const workspaceId = await connect(console, service, subjects.slice(0, 3));
    const violations: Violation[] = [];
    for (const index of rounds) {
      const subject = subjects[index % subjects.length] ?? 0;
      const scenarios = scenariosAt(subject);
      const scenario = scenarios[index % scenarios.length];
      if (scenario === undefined) break;
      const amount = String(301 + (index % 4_000));
      const place = { service, workspaceId, folders };
      const round = await runKill(place, console, scenario, String(subject), amount);
      console = round.console;
      if (round.found.length > 0)
        violations.push({ seed: index + 1, found: [scenario.name, ...round.found] });
    }
    await console.kill();
    const found = await journalAfterwards(userData, workspaceId);
    if (found.length > 0) violations.push({ seed: 0, found });
    return violations;
  } finally {
    await console.kill().catch(() => undefined);
    await service.stop();
    rmSync(userData, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** After all the kills, the file must be intact with a whole chain of receipts. */
async function journalAfterwards(userData: string, workspaceId: string): Promise<string[]> {
  const opened = openJournal(join(userData, 'keyholder.sqlite'));
  if (!opened.ok) return [opened.error.message];
  const { journal, lock, setAside } = opened.value;
  const key = new JournalKey({
    lock,
    keychain: new KeytarSecretStore(),
    file: keyFileIn(userData),
    folder: userData,
    wasInKeychain: () => false,
    randomKey: () => new Uint8Array(32),
    monotonicMs: () => performance.now(),
    onOpen: () => undefined,
    onKeychain: () => Promise.resolve(),
    askAgain: () => undefined,
  });
  const ready = await key.ready('read');
  if (!ready.ok) return [ready.error.message];
  const unreadable = journal.unreadable();
  const chain = chainViolations(journal, workspaceId);
  journal.close();
  if (setAside !== null) return ['the journal is damaged'];
  if (!unreadable.ok || unreadable.value.length > 0 || key.notices().length > 0) {
    return ['rows of the journal are missing or cannot be read'];
  }
  return chain;
}

const [atLeast = '1', resultFile = ''] = process.argv.slice(2);
writeFileSync(resultFile, JSON.stringify(await runKills(Number(atLeast))));
