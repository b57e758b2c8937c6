import { randomBytes } from 'node:crypto';
import { succeed } from '../../../core/values/errors.ts';
import type { CacheKeySource } from '../../snapshots/cache-keys.ts';
import { rowKey } from '../../storage/row-encryption.ts';

/** There is one sample workspace; its service is started anew with the app. */
export const sampleWorkspaceId = 'sample';
export const sampleWorkspaceName = 'Sample workspace';
/** Kept for the sample alone, so that it is told apart at a glance. */
export const sampleColour = 'orange';

export interface SampleService {
  readonly baseAddress: string;
  readonly adminBasePath: string;
  readonly apiKey: string;
  readonly jwt: string;
  readonly propertyIds: readonly number[];
  /** A test token of its payment gateway; absent where it has none. */
  readonly gatewayToken?: () => string;
}

/** Starts the sample service once; later calls answer with the same one. */
export interface Sample {
  start(): Promise<SampleService>;
}

/**
 * Cache keys that spare the keychain for the sample: its world begins again at every start, so its snapshots are
 * worth nothing afterwards, and a first look at the app must not raise a keychain prompt.
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
