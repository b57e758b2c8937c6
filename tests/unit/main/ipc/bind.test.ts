import type { IpcMain, IpcMainInvokeEvent } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { channelNames } from '../../../../src/ipc/names.ts';
import type { AnswerPage } from '../../../../src/main/ipc/answer-call.ts';
import { bindChannels } from '../../../../src/main/ipc/bind.ts';
import { createEmit } from '../../../../src/main/ipc/handlers.ts';
import { fail, succeed, type Result } from '../../../../src/core/values/errors.ts';
import { watchWrites } from '../../../../src/main/ipc/writes-under-way.ts';

type Answer = (event: IpcMainInvokeEvent, request: unknown) => unknown;

const event = {} as IpcMainInvokeEvent;

function bound(isTrusted: boolean, take = () => true, composed: Promise<unknown> = Promise.resolve()) {
  const answers = new Map<string, Answer>();
  const ipcMain = {
    handle: (name: string, answer: Answer) => answers.set(name, answer),
  } as unknown as IpcMain;
  const answer = vi.fn<AnswerPage>(() => Promise.resolve({ ok: true, value: 'answered' }));
  const recorded = vi.fn();
  bindChannels(ipcMain, {
    answer: (name, request) => composed.then(() => answer(name, request)),
    recordFault: recorded,
    budget: { answer: (_name, _request, work) => (take() ? work() : null) },
    isTrustedSender: () => isTrusted,
  });
  return { answers, answer, recorded };
}

describe('channels of the main process', () => {
  it('are exactly those of the contract', () => {
    const { answers } = bound(true);
    expect([...answers.keys()].sort()).toEqual([...channelNames].sort());
    expect(answers.has('shell:open')).toBe(false);
  });

  it('refuse an unknown sender and call no module', async () => {
    const { answers, answer, recorded } = bound(false);
    for (const [name, ask] of answers) {
      expect(await ask(event, undefined), name).toMatchObject({ ok: false, error: { code: 'internal' } });
    }
    expect(answer).not.toHaveBeenCalled();
    expect(recorded).toHaveBeenCalledTimes(channelNames.length);
  });

  it('pass a call of the console to its module', async () => {
    const { answers, answer } = bound(true);
    const given = await answers.get('snapshots:wipe')?.(event, { all: true });
    expect(given).toEqual({ ok: true, value: 'answered' });
    expect(answer).toHaveBeenCalledExactlyOnceWith('snapshots:wipe', { all: true });
  });

  it('wait until everything is composed', async () => {
    const composed = Promise.withResolvers<null>();
    const { answers, answer } = bound(true, undefined, composed.promise);
    const given = answers.get('snapshots:wipe')?.(event, undefined);
    await Promise.resolve();
    expect(answer).not.toHaveBeenCalled();
    composed.resolve(null);
    expect(await given).toEqual({ ok: true, value: 'answered' });
  });

  it('call no module when the page has asked too much', async () => {
    const { answers, answer } = bound(true, () => false);
    expect(await answers.get('snapshots:wipe')?.(event, undefined)).toMatchObject({
      ok: false,
      error: { code: 'too-many-calls' },
    });
    expect(answer).not.toHaveBeenCalled();
  });

  it('emit only events that match the contract', () => {
    const send = vi.fn();
    const recorded = vi.fn();
    const window = { isDestroyed: () => false, webContents: { send } };
    const emit = createEmit(() => window as never, recorded);
    emit('console:go', { path: '/portfolio', apiKey: 'canary' } as never);
    expect(send).not.toHaveBeenCalled();
    expect(recorded).toHaveBeenCalledOnce();
    emit('console:go', { path: '/portfolio' });
    expect(send).toHaveBeenCalledExactlyOnceWith('console:go', { path: '/portfolio' });
  });
});

it.each(['drafts:save', 'drafts:remove', 'console:save-screen'] as const)(
  'watchWrites reports a write until it is done: %s',
  async (name) => {
    const key = Promise.withResolvers<Result<null>>();
    const { answer, underWay } = watchWrites(() => key.promise);
    expect(underWay()).toBeNull();
    const asked = answer(name, {});
    const waited = underWay();
    expect(waited).not.toBeNull();
    key.resolve(succeed(null));
    await waited;
    expect(await asked).toEqual(succeed(null));
    expect(underWay()).toBeNull();
  },
);

it('watchWrites waits for every write, but not for a read', async () => {
  const screen = Promise.withResolvers<Result<null>>();
  const { answer, underWay } = watchWrites((name) => {
    if (name === 'console:save-screen') return screen.promise;
    if (name === 'drafts:remove') return Promise.resolve(fail({ code: 'internal', message: 'It failed.' }));
    return new Promise(() => undefined);
  });
  void answer('drafts:list', {});
  expect(underWay()).toBeNull();
  const asked = [answer('console:save-screen', {}), answer('drafts:remove', {})];
  const happened: string[] = [];
  const waited = underWay()?.then(() => happened.push('waited'));
  await asked[1];
  expect(happened).toEqual([]);
  expect(underWay()).not.toBeNull();
  screen.resolve(succeed(null));
  await waited;
  expect(happened).toEqual(['waited']);
  expect(underWay()).toBeNull();
});
