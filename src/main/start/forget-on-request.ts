import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { app } from 'electron';
import { createKeytarSecretStore } from '../credentials/keytar-secret-store.ts';
import { forgetEverything } from '../forget/forget-everything.ts';
import { t } from '../forget/forget-texts.ts';
import { askBeforeForgetting, showForgotten } from '../shell/questions/forget-question.ts';

/**
 * `--forget-everything`: removes what Keyholder keeps, and ends: with 0 when all is gone, 1 when something is left,
 * 3 when the person thought better of it. Must be called before the app is ready.
 * @param dataFolder also where it could not be made or used: what it may hold is then said to be left
 */
export function forgetOnRequest(how: 'after-asking' | 'at-once', dataFolder: string): void {
  // Chromium starts for the question: what it writes meanwhile must not lie where things are being removed.
  const scratch = mkdtempSync(join(tmpdir(), 'keyholder-forget-'));
  app.setPath('sessionData', scratch);
  // It makes its folder anew while it ends, where that is gone by then.
  app.setPath('userData', scratch);
  void app
    .whenReady()
    .then(() => (how === 'at-once' ? forget(dataFolder, false) : askAndForget(dataFolder)))
    .catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : t('forgettingFailed')}\n`);
      return 1;
    })
    .then((code) => {
      rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
      app.exit(code);
    });
}

function askAndForget(dataFolder: string): Promise<number> {
  return askBeforeForgetting(dataFolder) ? forget(dataFolder, true) : Promise.resolve(3);
}

async function forget(dataFolder: string, show: boolean): Promise<number> {
  const keychains = [createKeytarSecretStore()];
  // On macOS Chromium keeps a key of its own in the keychain, under this name.
  if (process.platform === 'darwin')
    keychains.push(createKeytarSecretStore({ service: 'Keyholder Safe Storage' }));
  const { complete, sentences } = await forgetEverything({ keychains, dataFolder });
  process.stdout.write(`${sentences.join('\n')}\n`);
  if (show) showForgotten(complete, sentences);
  return complete ? 0 : 1;
}
