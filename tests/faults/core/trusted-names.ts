import type { ReadingsPort } from '../../../src/main/changes/engine-parts.ts';

/** A workspace in which nothing was accepted and names are enough, as at our own service. */
export const trustedNames: ReadingsPort = {
  inUse: () => [],
  byId: () => null,
  trustsNames: () => true,
  isProven: () => false,
  proved: () => undefined,
};
