// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, succeed } from '../../../../src/core/values/errors.ts';
import { createQueryClient } from '../../../../src/renderer/client/queries/query-client.ts';
import { useConnectionCheck } from '../../../../src/renderer/kit/connection-check.tsx';

const draft = { name: 'w', baseAddress: 'https://service.example', adminBasePath: '/', apiKey: 'k', jwt: '' };
const asked = { target: { draft }, propertyId: null };
const report = { endpoints: [] };
const locked = { code: 'keychain-locked', message: 'The keychain is locked.' } as const;

let answer: PromiseWithResolvers<unknown>;
const checked = vi.fn<(asked: { checkId: string }) => Promise<unknown>>();
const cancelled = vi.fn();
beforeEach(() => {
  answer = Promise.withResolvers();
  checked.mockReset().mockImplementation(() => answer.promise);
  cancelled.mockReset().mockResolvedValue(succeed(null));
  vi.stubGlobal('keyholder', {
    subscribe: () => () => undefined,
    connection: { check: checked, cancel: cancelled },
    workspaces: { list: () => Promise.resolve(succeed({ revision: 1, workspaces: [], activeId: null })) },
  });
});

function started() {
  const client = createQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const drawn = renderHook(() => useConnectionCheck(), { wrapper });
  const outcomes = { onConnected: vi.fn(), onFailure: vi.fn() };
  act(() => drawn.result.current.start(asked, outcomes));
  return { ...drawn, ...outcomes };
}

describe('useConnectionCheck', () => {
  it('cancels the check when its screen is left', async () => {
    const { unmount } = started();
    await waitFor(() => expect(checked).toHaveBeenCalled());
    expect(cancelled).not.toHaveBeenCalled();
    unmount();
    const { checkId } = checked.mock.calls[0]?.[0] ?? {};
    expect(checkId).toBeDefined();
    expect(cancelled).toHaveBeenCalledWith({ checkId });
  });

  it('reports the new workspace although its screen was replaced before the answer', async () => {
    const { unmount, onConnected } = started();
    unmount();
    answer.resolve(succeed({ report, connected: { name: 'w' }, failure: null }));
    await waitFor(() => expect(onConnected).toHaveBeenCalledWith({ name: 'w' }));
  });

  it('keeps the report when a draft that passed can’t be saved, and says so', async () => {
    const { result, onConnected, onFailure } = started();
    answer.resolve(succeed({ report, connected: null, failure: locked }));
    await waitFor(() => expect(onFailure).toHaveBeenCalledWith(locked));
    expect(result.current).toMatchObject({ report, isUnsaved: true });
    expect(onConnected).not.toHaveBeenCalled();
  });

  it('reports no failure when it is cancelled', async () => {
    const { result, onFailure } = started();
    answer.resolve(fail({ code: 'cancelled', message: 'The check was cancelled.' }));
    await waitFor(() => expect(result.current.isRunning).toBe(false));
    expect(result.current.failure).toBeUndefined();
    expect(onFailure).not.toHaveBeenCalled();
  });
});
