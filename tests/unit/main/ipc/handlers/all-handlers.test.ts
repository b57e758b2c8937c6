import { describe, expect, it, vi } from 'vitest';
import { refusal, modulesBench } from '../services-bench.ts';

const electron = vi.hoisted(() => ({ copied: [] as string[] }));
vi.mock('electron', () => ({
  clipboard: {
    writeText: (text: string) => {
      electron.copied.push(text);
      return Promise.resolve();
    },
  },
}));

const workspaceId = 'w';

describe('requests of the page', () => {
  it('send a change and start a bulk edit with the text typed by the person', async () => {
    const { ask, calls } = modulesBench();
    const change = { changeId: 'c', confirmation: 'of the page' };
    expect(await ask('changes:send', change, 'Harbour')).toEqual({ ok: true, value: 'changes.send' });
    const bulkEdit = { bulkEditId: 'p', skipStopped: true, confirmation: 'of the page' };
    expect(await ask('bulk-edits:start', bulkEdit, '12 changes')).toEqual({
      ok: true,
      value: 'bulkEdits.start',
    });
    expect(calls).toEqual([
      ['changes.send', { changeId: 'c', confirmation: 'Harbour' }],
      ['bulkEdits.start', { bulkEditId: 'p', skipStopped: true, confirmation: '12 changes' }],
    ]);
  });
});

describe('first list of workspaces', () => {
  it('waits for the workspace that the start opens', async () => {
    let opened: () => void = () => undefined;
    const opening = new Promise<void>((resolve) => (opened = resolve));
    const { ask, calls } = modulesBench({ opening });
    const list = ask('workspaces:list');
    await new Promise((resolve) => setImmediate(resolve));
    expect(calls).toEqual([]);
    opened();
    expect(await list).toEqual({ ok: true, value: 'workspaces.list' });
  });
});

describe('replaced credential', () => {
  const request = { workspaceId, kind: 'api-key', secret: 'canary-key-1' };
  const replaced = ['workspaces.replaceCredential', workspaceId, 'api-key', 'canary-key-1'];

  it('leads to another check of refused changes', async () => {
    const { ask, calls } = modulesBench();
    expect(await ask('credentials:replace', request)).toEqual({
      ok: true,
      value: 'workspaces.replaceCredential',
    });
    expect(calls).toEqual([
      replaced,
      ['client.liftRefusals', workspaceId],
      ['changes.serviceReachable', workspaceId],
    ]);
  });

  it('leads to no check when it was refused', async () => {
    const { ask, calls, answers } = modulesBench();
    answers.set('workspaces.replaceCredential', refusal);
    expect(await ask('credentials:replace', request)).toEqual(refusal);
    expect(calls).toEqual([replaced]);
  });
});
