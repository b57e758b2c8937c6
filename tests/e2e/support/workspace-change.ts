import type { Page } from '@playwright/test';
import type { Workspace } from '../../../src/ipc/workspaces.ts';
import { workspaceWord } from '../../../src/renderer/app/workspaces/workspace-word.ts';
import { routes } from '../../../src/renderer/routes.ts';
import { goTo } from '../pages/go-to.ts';
import type { ConsoleApp } from './console-app.ts';
import { PageBridge } from './page-bridge.ts';
import type { SavedConnection } from './disk/saved-workspace.ts';

/** A port comes again when a service before it has gone, and no two workspaces have one name. */
let made = 0;

/**
 * Goes on in another workspace of a running console, in which nothing was read, mapped or unlocked: for a test that wants a
 * service, a spelling or a key of its own. 'sample': in the sample, which is one for the whole console. Answers with it.
 */
export async function changeWorkspace(
  { page }: Pick<ConsoleApp, 'page'>,
  connection: SavedConnection | 'sample',
): Promise<Workspace> {
  const bridge = new PageBridge(page);
  return leaveFor(page, () => {
    if (connection === 'sample') return bridge.openSample();
    const { service, ...keys } = connection;
    const name = `Harbour Lets ${String((made += 1))}`;
    return bridge.addWorkspace(service, { name, ...keys });
  });
}

/** Goes back to a workspace that the console has, where a test before went on in another. */
export async function returnToWorkspace(page: Page, workspaceId: string): Promise<void> {
  const bridge = new PageBridge(page);
  if ((await bridge.activeWorkspace()) === workspaceId) return;
  await leaveFor(page, () => bridge.activate(workspaceId));
}

/** Shows nothing of a property meanwhile: what is on screen is read in the other workspace, too. */
async function leaveFor(page: Page, activate: () => Promise<Workspace>): Promise<Workspace> {
  await goTo(page, routes.words());
  await page.getByRole('heading', { name: 'Glossary', level: 1 }).waitFor();
  const workspace = await activate();
  const word = page.getByTitle('Switch workspace').getByText(workspaceWord(workspace), { exact: true });
  await word.waitFor();
  return workspace;
}
