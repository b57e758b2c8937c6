// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { succeed } from '../../../../../src/core/values/errors.ts';
import { StoragePanel } from '../../../../../src/renderer/screens/settings/storage-panel.tsx';
import { draw, useDrawnPage } from '../../in-page.tsx';

const asked = vi.hoisted(() => ({ cacheInfo: vi.fn() }));
const unanswered = vi.hoisted(() => () => new Promise(() => undefined));
vi.mock('../../../../../src/renderer/client/bridge.ts', () => ({
  bridge: {
    snapshots: { cacheInfo: asked.cacheInfo },
    credentials: { keychainStatus: unanswered },
    record: { state: unanswered },
    settings: { get: unanswered },
  },
}));

useDrawnPage();

const info = { rows: 3, sizeBytes: 4_096, oldestReadAt: null, questionsRetentionDays: 14 };

it.each([
  ['disk', /^3 responses, [\d.]+ .?B\. Encrypted; shown while offline/],
  ['memory', /^3 responses, [\d.]+ .?B\. In memory only.*lost when you quit/],
] as const)('a cache in %s says what is there of it while offline', async (storage, words) => {
  asked.cacheInfo.mockResolvedValue(succeed({ ...info, storage }));
  draw(
    <QueryClientProvider client={new QueryClient()}>
      <StoragePanel />
    </QueryClientProvider>,
  );
  expect((await screen.findByText(words)).textContent).not.toContain('{{');
});
