import { beforeEach, vi } from 'vitest';

/** What the preload exposes, in each test of a file: by domain what is asked. */
export function useBridge(bridge: Readonly<Record<string, object>>): void {
  beforeEach(() => {
    vi.stubGlobal('keyholder', bridge);
  });
}
