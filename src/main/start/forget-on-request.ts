import { app } from 'electron';
import { KeytarSecretStore, type ClosingKeychain } from '../credentials/keytar-secret-store.ts';
import type { ListingSecretStore } from '../credentials/secret-store.ts';
import { forgetEverything } from './forget-everything.ts';
import { exitOnceQuiet } from '../shell/last-moments.ts';
import { makeScratchFolder } from '../shell/files/data-folder.ts';
import { askBeforeForgetting, showForgotten } from '../shell/questions/forget-question.ts';

/**
 * `--forget-everything`: removes what Keyholder keeps, and ends: with 0 when all is gone, 1 when something is left,
 * 3 when the person thought better of it. Must be called before the app is ready.
 * @param dataFolder also where it could not be made or used: what it may hold is then said to be left
 */
export function forgetOnRequest(how: 'after-asking' | 'at-once', dataFolder: string): void {
  // Chromium starts for the question: what it writes meanwhile must not lie where things are being removed.
  const scratch = makeScratchFolder();
  app.setPath('sessionData', scratch.path);
  // It makes its folder anew while it ends, where that is gone by then.
  app.setPath('userData', scratch.path);
  const keychains = ownKeychains();
  void app
    .whenReady()
    .then(() =>
      how === 'at-once' ? forget(dataFolder, keychains, false) : askAndForget(dataFolder, keychains),
    )
    .catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : 'Forgetting failed.'}\n`);
      return 1;
    })
    .then(async (code) => {
      scratch.remove();
      await exitOnceQuiet(app, closed(keychains), code);
    });
}

type OwnKeychain = ListingSecretStore & ClosingKeychain;

/** On macOS Chromium keeps a key of its own in the keychain, under its name. */
function ownKeychains(): readonly OwnKeychain[] {
  const own = new KeytarSecretStore();
  return process.platform === 'darwin'
    ? [own, new KeytarSecretStore({ service: 'Keyholder Safe Storage' })]
    : [own];
}

/** Resolves when every call of the keychain has come back, also one that nobody waits for any more; null: none is under way. */
function closed(keychains: readonly ClosingKeychain[]): Promise<void> | null {
  const calls = keychains.map((keychain) => keychain.close()).filter((call) => call !== null);
  return calls.length === 0 ? null : Promise.all(calls).then(() => undefined);
}

function askAndForget(dataFolder: string, keychains: readonly OwnKeychain[]): Promise<number> {
  return askBeforeForgetting(dataFolder) ? forget(dataFolder, keychains, true) : Promise.resolve(3);
}

async function forget(dataFolder: string, keychains: readonly OwnKeychain[], show: boolean): Promise<number> {
  const { complete, sentences } = await forgetEverything({ keychains, dataFolder });
  // Its file is gone with the data: at the end Chromium would remove that of a console that was started meanwhile.
  app.releaseSingleInstanceLock();
  process.stdout.write(`${sentences.join('\n')}\n`);
  if (show) showForgotten(complete, sentences);
  return complete ? 0 : 1;
}
