import type { Page } from '@playwright/test';
import type { Workspace } from '../../../src/ipc/workspaces.ts';
import { workspaceWord } from '../../../src/renderer/app/workspaces/workspace-switcher.tsx';
import { routes } from '../../../src/renderer/routes.ts';
import { goTo } from '../pages/go-to.ts';
import type { ConsoleApp } from './console-app.ts';
import { PageBridge } from './page-bridge.ts';
import type { SavedConnection } from './disk/saved-workspace.ts';

/** Ports are reused once a service ends, but workspace names must be unique. */
let made = 0;

/**
 * For tests that need their own service, dialect or key. 'sample' switches to the sample, which the app has
 * only once.
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

export async function returnToWorkspace(page: Page, workspaceId: string): Promise<void> {
  const bridge = new PageBridge(page);
  if ((await bridge.activeWorkspace()) === workspaceId) return;
  await leaveFor(page, () => bridge.activate(workspaceId));
}

/** Hides the property first, because the screen would load it in the other workspace too. */
async function leaveFor(page: Page, activate: () => Promise<Workspace>): Promise<Workspace> {
  await goTo(page, routes.words());
  await page.getByRole('heading', { name: 'Glossary', level: 1 }).waitFor();
  const workspace = await activate();
  const word = page.getByTitle('Switch workspace').getByText(workspaceWord(workspace), { exact: true });
  await word.waitFor();
  return workspace;
}
