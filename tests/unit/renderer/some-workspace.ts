import type { Workspace } from '../../../src/ipc/workspaces.ts';

export function someWorkspace(change: Partial<Workspace> = {}): Workspace {
  return {
    id: 'w',
    name: 'Harbour',
    kind: 'live',
    baseAddress: 'https://service.example',
    adminBasePath: '/api/v1',
    colour: 'teal',
    jwtTravel: 'beside-key',
    sentOrigin: null,
    credentials: [],
    propertyCount: 1,
    editLock: { locked: false, unlockedUntil: null, lockedBecause: null },
    ...change,
  };
}
