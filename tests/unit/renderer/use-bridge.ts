import { beforeEach, vi } from 'vitest';

/** Provides the preload's API, by domain, to each test of a file. */
export function useBridge(bridge: Readonly<Record<string, object>>): void {
  beforeEach(() => {
    vi.stubGlobal('keyholder', bridge);
  });
}
