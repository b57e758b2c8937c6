import { describe, expect, it, vi } from 'vitest';
import { fail, succeed, type Result } from '../../../../src/core/values/errors.ts';
import { channels } from '../../../../src/ipc/channels.ts';
import type { Needs } from '../../../../src/ipc/needs.ts';
import type { Consent } from '../../../../src/main/intent/intent-gate.ts';
import { answerCall, type CallParts } from '../../../../src/main/ipc/answer-call.ts';
import { defaultSettings } from '../../../../src/main/settings/settings.ts';
import type { Handlers } from '../../../../src/main/ipc/handlers.ts';
import { channelNames } from '../../../../src/ipc/names.ts';

const no = { code: 'internal' as const, message: 'no' };

/** Every channel refuses, except those given. */
function handlersWith(given: Partial<Handlers>): Handlers {
  const refuse = () =>
    Promise.resolve({ ok: false as const, error: { code: 'internal' as const, message: 'no' } });
  return { ...Object.fromEntries(channelNames.map((name) => [name, refuse])), ...given } as Handlers;
}

function partsWith(
  handlers: Handlers,
  recordFault: CallParts['recordFault'],
  consent: Result<Consent> = { ok: true, value: { typed: '' } },
): CallParts {
  return {
    handlers,
    recordFault,
    intent: { consent: () => Promise.resolve(consent) },
    ready: () => Promise.resolve(succeed(null)),
  };
}

describe('answerCall', () => {
  it('calls no module without consent, and passes on the typed text', async () => {
    const send = vi.fn(() => Promise.resolve({ ok: false as const, error: no }));
    const handlers = handlersWith({ 'changes:send': send });
    const request = { changeId: 'c1', acknowledgedWarnings: [] };
    const cancelled = { ok: false as const, error: { code: 'cancelled' as const, message: 'no' } };
    expect(await answerCall('changes:send', partsWith(handlers, vi.fn(), cancelled), request)).toEqual(
      cancelled,
    );
    expect(send).not.toHaveBeenCalled();
    const typed = { ok: true as const, value: { typed: 'Harbour nine' } };
    await answerCall('changes:send', partsWith(handlers, vi.fn(), typed), request);
    expect(send).toHaveBeenCalledExactlyOnceWith(request, { typed: 'Harbour nine' });
  });

  it('refuses a request outside the contract and names the field', async () => {
    const activate = vi.fn();
    const answer = await answerCall(
      'workspaces:activate',
      partsWith(handlersWith({ 'workspaces:activate': activate }), vi.fn()),
      { workspaceId: 7, extra: true },
    );
    expect(answer).toMatchObject({ ok: false, error: { code: 'validation' } });
    expect(!answer.ok && answer.error.fields?.map((issue) => issue.field)).toContain('workspaceId');
    expect(activate).not.toHaveBeenCalled();
  });

  it('names at most 20 faulty fields', async () => {
    const rows = Array.from({ length: 60 }, () => [{}]);
    const wrong = { suggestedName: 'a', rows };
    const answer = await answerCall('console:save-table', partsWith(handlersWith({}), vi.fn()), wrong);
    expect(answer.ok ? [] : answer.error.fields).toHaveLength(20);
  });

  it('withholds an answer with more than the contract names', async () => {
    const recorded = vi.fn();
    const leaky = { ...defaultSettings, apiKey: 'canary' };
    const answer = await answerCall(
      'settings:get',
      partsWith(
        handlersWith({ 'settings:get': () => Promise.resolve({ ok: true, value: leaky }) }),
        recorded,
      ),
      undefined,
    );
    expect(JSON.stringify(answer)).not.toContain('canary');
    expect(answer).toMatchObject({ ok: false, error: { code: 'internal' } });
    expect(recorded).toHaveBeenCalledOnce();
  });

  it('turns a thrown error into a typed one without its text', async () => {
    const recorded = vi.fn();
    const answer = await answerCall(
      'settings:get',
      partsWith(handlersWith({ 'settings:get': () => Promise.reject(new Error('canary')) }), recorded),
      undefined,
    );
    expect(answer).toMatchObject({ ok: false, error: { code: 'internal' } });
    expect(JSON.stringify(answer)).not.toContain('canary');
    expect(recorded).toHaveBeenCalledWith('settings:get', expect.any(Error));
  });
});

it('calls that can send need the journal, and calls without it are refused', async () => {
  const needing = (record: string): string[] =>
    channelNames.filter((name) => {
      const needs: Needs = channels[name].needs;
      return needs.record === record && /^(?:changes|bookings|bulk-edits|record):/.test(name);
    });
  expect(needing('write').toSorted()).toEqual([
    'bookings:pay',
    'bookings:reserve',
    'bulk-edits:create',
    'bulk-edits:start',
    'changes:propose',
    'changes:redraft',
    'changes:resend',
    'changes:send',
    'changes:undo',
  ]);
  const shut = fail({ code: 'keychain-locked', message: 'The keychain is locked.' });
  const asked: string[] = [];
  const answered = async (name: 'changes:list' | 'record:state' | 'bulk-edits:stop-reading') => {
    const answer = vi.fn(() => Promise.resolve({ ok: false as const, error: no }));
    const ready = (purpose: string) => {
      asked.push(purpose);
      return Promise.resolve(shut);
    };
    const parts = { ...partsWith(handlersWith({ [name]: answer }), vi.fn()), ready };
    const request = name === 'record:state' ? undefined : { workspaceId: 'w' };
    return [await answerCall(name, parts, request), answer.mock.calls.length];
  };
  expect(await answered('changes:list')).toEqual([shut, 0]);
  expect(await answered('record:state')).toEqual([{ ok: false, error: no }, 1]);
  expect(asked).toEqual(['read', 'read']);
  expect(await answered('bulk-edits:stop-reading')).toEqual([{ ok: false, error: no }, 1]);
  expect(asked).toHaveLength(2);
});
