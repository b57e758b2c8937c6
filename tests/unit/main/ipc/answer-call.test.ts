import { describe, expect, it, vi } from 'vitest';
import { answerCall } from '../../../../src/main/ipc/answer-call.ts';
import type { Handlers } from '../../../../src/main/ipc/handlers.ts';
import { channelNames } from '../../../../src/contract/ipc/names.ts';

/** Every channel refuses, except those given. */
function handlersWith(given: Partial<Handlers>): Handlers {
  const refuse = () =>
    Promise.resolve({ ok: false as const, error: { code: 'internal' as const, message: 'no' } });
  return { ...Object.fromEntries(channelNames.map((name) => [name, refuse])), ...given } as Handlers;
}

describe('answerCall', () => {
  it('refuses a request that the contract does not know, naming the field', async () => {
    const activate = vi.fn();
    const answer = await answerCall(
      'workspaces:activate',
      handlersWith({ 'workspaces:activate': activate }),
      { workspaceId: 7, extra: true },
      vi.fn(),
    );
    expect(answer).toMatchObject({ ok: false, error: { code: 'validation' } });
    expect(!answer.ok && answer.error.fields?.map((issue) => issue.field)).toContain('workspaceId');
    expect(activate).not.toHaveBeenCalled();
  });

  it('keeps back an answer that carries more than the contract names', async () => {
    const recorded = vi.fn();
    const leaky = { appearance: 'light' as const, locale: '', currencyLabel: '', apiKey: 'canary' };
    const answer = await answerCall(
      'settings:get',
      handlersWith({ 'settings:get': () => Promise.resolve({ ok: true, value: leaky }) }),
      undefined,
      recorded,
    );
    expect(JSON.stringify(answer)).not.toContain('canary');
    expect(answer).toMatchObject({ ok: false, error: { code: 'internal' } });
    expect(recorded).toHaveBeenCalledOnce();
  });

  it('turns a thrown fault into a typed error without its text', async () => {
    const recorded = vi.fn();
    const answer = await answerCall(
      'settings:get',
      handlersWith({ 'settings:get': () => Promise.reject(new Error('canary')) }),
      undefined,
      recorded,
    );
    expect(answer).toMatchObject({ ok: false, error: { code: 'internal' } });
    expect(JSON.stringify(answer)).not.toContain('canary');
    expect(recorded).toHaveBeenCalledWith('settings:get', expect.any(Error));
  });
});
