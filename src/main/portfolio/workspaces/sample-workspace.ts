import { randomBytes } from 'node:crypto';
import { succeed } from '../../../core/values/errors.ts';
import type { CacheKeySource } from '../../snapshots/cache-keys.ts';
import { rowKey } from '../../storage/row-encryption.ts';

/** The only sample workspace; its service starts with the program. */
export const sampleWorkspaceId = 'sample';
export const sampleWorkspaceName = 'Sample workspace';
/** Reserved for the sample, so that it is recognised at a glance. */
export const sampleColour = 'orange';

export interface SampleService {
  readonly baseAddress: string;
  readonly adminBasePath: string;
  readonly apiKey: string;
  readonly jwt: string;
  readonly propertyIds: readonly number[];
  /** A test token of its payment gateway; absent if it has none. */
  readonly gatewayToken?: () => string;
}

/** Starts the sample service once; later calls return the same one. */
export interface Sample {
  start(): Promise<SampleService>;
}

/**
 * Keeps the sample's cache key in memory. Its snapshots are worthless after a restart, and a first look at the program
 * must not cause a keychain prompt.
 */
export function withSampleKeyInMemory(keys: CacheKeySource): CacheKeySource {
  const key = rowKey(randomBytes(32));
  return {
    cacheKey: (workspaceId) =>
      workspaceId === sampleWorkspaceId
        ? Promise.resolve({ key, storage: 'memory', isStandIn: false })
        : keys.cacheKey(workspaceId),
    removeCacheKey: (workspaceId) =>
      workspaceId === sampleWorkspaceId ? Promise.resolve(succeed(null)) : keys.removeCacheKey(workspaceId),
  };
}
