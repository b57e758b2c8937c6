import type { KeyholderApi } from '../../../src/ipc/api.ts';
import { expect, openUnlockedDeposit, showProperties, test } from '../support/fixtures.ts';
import { leaveQuestions, QuestionPage } from '../pages/question.ts';
import { atLinkedGroup, linked } from '../support/group-fixtures.ts';
import { shareConsole } from '../support/shared-console.ts';
import { PageBridge } from '../support/page-bridge.ts';
import { startHttp } from '../../unit/main/service-client/test-servers/local-servers.ts';
import { changeWorkspace } from '../support/workspace-change.ts';

const shared = shareConsole([]);

const propertyId = 4107;

test('a compromised page changes, contacts and removes nothing without user input @promise', async ({
  launch,
  serve,
}) => {
  const service = await serve();
  const elsewhere = await startHttp((_request, response) => response.end('{}'));
  const console = await launch({ workspace: { service } });
  const deposit = await openUnlockedDeposit(console, propertyId);
  await deposit.button('Edit').waitFor();
  leaveQuestions(console.page);
  // Earlier presses must not count when the hostile script starts.
  await console.page.waitForTimeout(5_200);
  const { port } = elsewhere;
  const attack = async ({ id, address }: { id: number; address: string }) => {
    const { keyholder: k } = window as never as { keyholder: KeyholderApi };
    const code = (result: { ok: true } | { ok: false; error: { code: string } }) =>
      result.ok ? 'done' : result.error.code;
    /** Nobody answers the question, so the call waits. */
    const soon = <T>(call: Promise<T>) =>
      Promise.race([call, new Promise<'waits'>((resolve) => setTimeout(resolve, 800, 'waits'))]);
    const attempt = async (call: Promise<{ ok: true } | { ok: false; error: { code: string } }>) => {
      const outcome = await soon(call);
      return outcome === 'waits' ? 'waits' : code(outcome);
    };
    const list = await k.workspaces.list();
    const workspaceId = (list.ok ? list.value.activeId : null) ?? '';
    const target = { workspaceId, resource: 'security-deposit', subject: String(id) } as const;
    const read = await k.snapshots.read({ key: { ...target, query: {} }, mode: 'refresh' });
    const proposal = await k.changes.propose({
      target,
      baseBodyHash: (read.ok ? read.value.bodyHash : null) ?? '',
      desired: { amount: '1', disabled: true },
      reason: '',
    });
    if (!proposal.ok || proposal.value.outcome !== 'ready') return { proposal: 'not ready' };
    const { run, warnings } = proposal.value;
    const draft = { name: 'x', baseAddress: address, adminBasePath: '', apiKey: 'loot-loot-loot', jwt: '' };
    const answers = {
      proposal: 'ready',
      send: await attempt(k.changes.send({ changeId: run.changeId, acknowledgedWarnings: warnings })),
      check: await attempt(k.connection.check({ checkId: 'c', propertyId: null, target: { draft } })),
      create: await attempt(k.workspaces.create(draft)),
      move: await attempt(k.workspaces.update({ workspaceId, baseAddress: `${address}/api/v1` })),
      remove: await attempt(k.workspaces.remove({ workspaceId })),
      wipe: await attempt(k.snapshots.wipe()),
      key: await attempt(k.credentials.remove({ workspaceId, kind: 'api-key' })),
      copy: await attempt(k.console.copy({ text: 'evil' })),
      properties: await attempt(k.portfolio.remove({ workspaceId, propertyIds: [id] })),
    };
    document.querySelectorAll('button').forEach((button) => button.click());
    return answers;
  };
  const answers = await console.page.evaluate<Record<string, string>>(
    `(${attack.toString()})(${JSON.stringify({ id: propertyId, address: `http://127.0.0.1:${String(port)}` })})`,
  );
  expect(answers).toMatchObject({ proposal: 'ready', send: 'waits' });
  expect(Object.values(answers).filter((outcome) => outcome === 'done')).toEqual([]);
  expect(service.ledger()).toEqual([]);
  expect(elsewhere.seen).toEqual([]);
  const clipboard = await console.app.evaluate(({ clipboard: board }) => board.readText());
  expect(clipboard).not.toBe('evil');
  await elsewhere.close();
});

test('a compromised page opens one save dialog at a time and no alert', async ({ serve }) => {
  const console = shared();
  await changeWorkspace(console, { service: await serve() });
  await console.app.evaluate(({ dialog }) => {
    const asked: unknown[] = [];
    const answered = Promise.withResolvers<Electron.SaveDialogReturnValue>();
    const showSaveDialog = dialog.showSaveDialog.bind(dialog);
    Object.assign(globalThis, {
      savesAsked: asked,
      answerSaves: () => {
        Object.assign(dialog, { showSaveDialog });
        answered.resolve({ canceled: true, filePath: '' });
      },
    });
    Object.assign(dialog, {
      showSaveDialog: (...given: readonly unknown[]) => {
        asked.push(given);
        return answered.promise;
      },
    });
  });
  const answers = console.page.evaluate(async () => {
    const { keyholder } = window as never as { keyholder: KeyholderApi };
    const table = { suggestedName: 'x.csv', rows: [['a']] };
    const saved = await Promise.all(Array.from({ length: 50 }, () => keyholder.console.saveTable(table)));
    return saved.map((answer) => (answer.ok ? 'cancelled by the person' : answer.error.message));
  });
  await expect
    .poll(() => console.app.evaluate(() => (Reflect.get(globalThis, 'savesAsked') as unknown[]).length))
    .toBeGreaterThan(0);
  await console.page.waitForTimeout(300);
  const asked = await console.app.evaluate(() => {
    (Reflect.get(globalThis, 'answerSaves') as () => void)();
    return (Reflect.get(globalThis, 'savesAsked') as unknown[]).length;
  });
  expect(asked).toBe(1);
  const reported = await answers;
  expect(reported.filter((answer) => answer === 'cancelled by the person')).toHaveLength(1);
  expect(new Set(reported)).toContain('Nothing was done: another file is being chosen.');
  // Left unanswered here, because an open box would block the page.
  console.page.on('dialog', () => undefined);
  const went = console.page.evaluate(() => {
    alert('Keyholder has locked itself. Call this number.');
    return 'went on';
  });
  expect(await went).toBe('went on');
  console.page.removeAllListeners('dialog');
});

test('a deletion waits for its name in a window that no other page can fill in @promise', async ({
  serve,
}) => {
  const service = await serve();
  const console = shared();
  const { name } = await changeWorkspace(console, { service, jwt: service.jwt('admin') });
  const { page } = console;
  const groups = await atLinkedGroup(console);
  await groups.begin('Delete');
  await groups.heading('Review before sending').waitFor();
  await groups.acknowledge();
  leaveQuestions(page);
  const first = await QuestionPage.after(page, () => groups.button('Send').click());
  await expect(first.title).toHaveText(`Delete “${linked.groupName}”?`);
  await expect(first.page.getByText(`${name}: live data at`)).toBeVisible();
  await expect(first.field).toBeFocused();
  await first.field.fill(linked.groupName.slice(1));
  await expect(first.button('Delete')).toBeDisabled();
  await first.title.click();
  await first.settled();
  await first.page.keyboard.press('Escape').catch(() => undefined);
  await groups.heading('Review before sending').waitFor();
  expect(service.ledger()).toEqual([]);
  const second = await QuestionPage.after(page, () => groups.button('Send').click());
  await second.confirm();
  await expect(groups.heading('Group deleted')).toBeVisible();
  expect(service.ledger().map(({ method }) => method)).toEqual(['DELETE']);
});

test('a question whose page crashes is cancelled, and the next one works', async ({ serve }) => {
  const console = shared();
  await changeWorkspace(console, { service: await serve() });
  const { app, page } = console;
  leaveQuestions(page);
  await app.evaluate(({ app: electronApp }) => {
    electronApp.once('browser-window-created', (_event, window) => {
      window.webContents.once('did-finish-load', () => {
        window.webContents.forcefullyCrashRenderer();
      });
    });
  });
  const bridge = new PageBridge(page);
  expect(await bridge.refusedUnlock()).toMatchObject({
    code: 'cancelled',
    message: 'Nothing was done: you chose Cancel.',
  });
  await expect.poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  const question = await QuestionPage.after(page, () =>
    page.getByRole('button', { name: 'Unlock editing' }).click(),
  );
  await question.confirm();
  await expect(page.getByRole('button', { name: 'Lock now' })).toBeVisible();
});

test('a question runs in its own process without network or access to the app', async ({ connected }) => {
  const { service, console } = connected;
  const { portfolio } = await showProperties(console, [propertyId]);
  await portfolio.open();
  leaveQuestions(console.page);
  const question = await QuestionPage.after(console.page, () =>
    console.page.getByRole('button', { name: 'Unlock editing' }).first().click(),
  );
  const facts = await console.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map(({ webContents }) => ({
      pid: webContents.getOSProcessId(),
      isQuestion: webContents.getURL().endsWith('/question.html'),
      sameSession: webContents.session === BrowserWindow.getAllWindows()[0]?.webContents.session,
    })),
  );
  expect(facts).toHaveLength(2);
  expect(new Set(facts.map(({ pid }) => pid)).size).toBe(2);
  expect(facts.filter(({ sameSession }) => sameSession)).toHaveLength(1);
  const reached = await console.app.evaluate(async ({ BrowserWindow }, address) => {
    const asked = BrowserWindow.getAllWindows().filter(({ webContents }) =>
      webContents.getURL().endsWith('/question.html'),
    );
    return Promise.all(
      asked.map(({ webContents }) =>
        webContents.session.fetch(address).then(
          () => 'reached',
          () => 'refused',
        ),
      ),
    );
  }, service.baseUrl);
  expect(reached).toEqual(['refused']);
  const names = await question.page.evaluate<string[]>(
    `Object.keys(window).filter((name) => /keyholder|require|process|electron/i.test(name))`,
  );
  expect(names).toEqual(['keyholderQuestion']);
  await question.cancel();
  await expect(console.page.getByRole('button', { name: 'Unlock editing' }).first()).toBeVisible();
  const again = await QuestionPage.after(console.page, () =>
    console.page.getByRole('button', { name: 'Unlock editing' }).first().click(),
  );
  await again.confirm();
  await expect(console.page.getByRole('button', { name: 'Lock now' })).toBeVisible();
  expect(console.problems).toEqual([]);
});
