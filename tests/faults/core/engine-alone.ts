import { noKnownProperties } from '../../../src/core/bulk/bulk-slips.ts';
import { succeed } from '../../../src/core/values/errors.ts';
import { usualSlipLimits } from '../../../src/core/writing/slips.ts';
import type { ChangesDeps } from '../../../src/main/changes/changes.ts';
import type { SlipsPort, SlipStandards } from '../../../src/main/changes/engine-parts.ts';

/** No limits are set, and nothing is known about other properties. */
export const usualStandards: SlipStandards = { limits: usualSlipLimits, known: noKnownProperties };
export const usualSlips: SlipsPort = () => Promise.resolve(succeed(usualStandards));

/** An isolated engine that stores nothing outside its journal. */
export const engineAlone = {
  learned: { leftOut: () => [], learn: () => undefined },
  writings: { of: () => null },
  tokens: { fill: () => null, held: () => null, used: () => undefined },
  slips: usualSlips,
  entries: { all: () => succeed([]), put: () => succeed(null) },
  knowledge: () => [],
  followUpMs: [],
  index: {
    find: () =>
      succeed({
        changeIds: [],
        hasMore: false,
        outcomes: { 'needs-person': 0, draft: 0, verified: 0, rejected: 0, discarded: 0, closed: 0 },
        all: 0,
      }),
    changeIds: () => succeed(new Set<string>()),
  },
} satisfies Partial<ChangesDeps>;
