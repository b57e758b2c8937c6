import type { AcceptedAdvisory } from './advisory.ts';

/** Advisories in what ships that do not stop a release, each with its reason, for ninety days at most. */
export const acceptedAdvisories: readonly AcceptedAdvisory[] = [];
