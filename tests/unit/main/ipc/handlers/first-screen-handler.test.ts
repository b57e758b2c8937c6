import { defaultSettings } from '../../../../../src/main/settings/settings.ts';
import { describe, expect, it, vi } from 'vitest';
import { fail, succeed } from '../../../../../src/core/values/errors.ts';
import { channels } from '../../../../../src/ipc/channels.ts';
import { firstScreenHandler } from '../../../../../src/main/ipc/handlers/console-handlers.ts';

vi.mock('electron', () => ({ clipboard: {} }));

const lost = fail({ code: 'storage-failed', message: 'The cache cannot be read.' });
const about = {
  version: '0',
  electron: '0',
  chromium: '0',
  node: '0',
  sqlite: '0',
  platform: 'linux',
  dataFolder: '/data',
  notices: [],
};
const workspacesOf = (activeId: string | null) => ({ revision: 1, workspaces: [], activeId });

function answers(activeId: string | null) {
  return {
    'workspaces:list': () => Promise.resolve(succeed(workspacesOf(activeId))),
    'settings:get': () => Promise.resolve(succeed(defaultSettings)),
    'console:about': () => Promise.resolve(succeed(about)),
    'performance:rows': ({ workspaceId, known }: { workspaceId: string; known: string }) =>
      Promise.resolve(succeed(`of ${workspaceId}, but ${known}`)),
    'performance:views': () => Promise.resolve(succeed([])),
  };
}

const ask = (parts: Parameters<typeof firstScreenHandler>[0]) =>
  firstScreenHandler(parts)['console:first-screen']({ known: 'm' }, { typed: '' });

describe('first screen', () => {
  it('is one answer, with Performance of the active workspace', async () => {
    const answer = await ask(answers('w1'));
    expect(answer).toEqual(
      succeed({
        workspaces: workspacesOf('w1'),
        settings: defaultSettings,
        about,
        performance: { workspaceId: 'w1', rows: 'of w1, but m', views: [] },
        asOf: null,
      }),
    );
    if (answer.ok)
      expect(channels['console:first-screen'].response.parse(answer.value)).toEqual(answer.value);
  });

  it('has no Performance without a workspace, its rows or its views', async () => {
    const failed = () => Promise.resolve(lost);
    const performance = [
      await ask(answers(null)),
      await ask({ ...answers('w1'), 'performance:rows': failed }),
      await ask({ ...answers('w1'), 'performance:views': failed }),
    ];
    for (const answer of performance)
      expect(answer).toMatchObject({ ok: true, value: { performance: null } });
  });

  it('fails without the workspaces, the settings or the facts of the console', async () => {
    for (const channel of ['workspaces:list', 'settings:get', 'console:about']) {
      expect(await ask({ ...answers('w1'), [channel]: () => Promise.resolve(lost) })).toEqual(lost);
    }
  });
});
