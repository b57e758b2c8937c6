import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { startBriefly } from '../installed-app.ts';
import { filesOf, packageStatus, pathsNamed, removePackage } from '../installed-package.ts';
import { searchKeyring } from '../keyring-search.ts';
import type { Visit } from '../visit.ts';

const limitMs = 120_000;

export async function checkRemoval({ recorder, installed, session, dataFolder }: Visit): Promise<void> {
  const files = filesOf(installed);
  await recorder.step('leaves neither data nor secrets after forgetting everything', limitMs, async () => {
    if ((await searchKeyring(session, installed.entry.name)) === '') throw new Error('There is no secret.');
    const args = ['--forget-everything', '--yes'];
    const { code, stdout, stderr } = await startBriefly(installed.entry.command, session, { args });
    if (code !== 0) throw new Error(`It ended with ${String(code)}:\n${stdout}${stderr}`);
    if (existsSync(dataFolder)) throw new Error(`Left behind: ${readdirSync(dataFolder).join(', ')}.`);
    if ((await searchKeyring(session, installed.entry.name)) !== '') throw new Error('A secret is left.');
  });
  await recorder.step('is removed by dpkg with all its files but none of the user’s', limitMs, async () => {
    const before = readdirSync(session.account.home, { recursive: true, encoding: 'utf8' });
    await removePackage(installed.name, 'remove');
    const left = files.filter((path) => lstatSync(path, { throwIfNoEntry: false }) !== undefined);
    if (left.length > 0) throw new Error(`Left behind:\n${left.join('\n')}`);
    const after = new Set(readdirSync(session.account.home, { recursive: true, encoding: 'utf8' }));
    const lost = before.filter((name) => !after.has(name));
    if (lost.length > 0) throw new Error(`Gone from the person’s home:\n${lost.join('\n')}`);
  });
  await recorder.step('leaves nothing of its name on the system after a purge', limitMs, async () => {
    // A package without configuration files is completely gone after its removal.
    if ((await packageStatus(installed.name)) !== '') await removePackage(installed.name, 'purge');
    const left = (await pathsNamed(installed.name)).filter((path) => !installed.foundBefore.has(path));
    if (left.length > 0) throw new Error(`Left behind:\n${left.join('\n')}`);
  });
}
