import { t } from './texts.ts';

/** One word of the console: what it is, and what to do with it. A sentence each. */
export interface GlossaryEntry {
  /** As it stands in a sentence: "lever". */
  readonly name: string;
  readonly is: string;
  readonly use: string;
}

/** Every word that is explained in place; the page "Words" shows them all. */
export const glossary = {
  lever: {
    name: t('leverName'),
    is: t('leverIs'),
    use: t('leverUse'),
  },
  lowOccupancy: {
    name: t('lowOccupancyName'),
    is: t('lowOccupancyIs'),
    use: t('lowOccupancyUse'),
  },
  earlyBird: {
    name: t('earlyBirdName'),
    is: t('earlyBirdIs'),
    use: t('earlyBirdUse'),
  },
  lateAvailability: {
    name: t('lateAvailabilityName'),
    is: t('lateAvailabilityIs'),
    use: t('lateAvailabilityUse'),
  },
  lengthOfStay: {
    name: t('lengthOfStayName'),
    is: t('lengthOfStayIs'),
    use: t('lengthOfStayUse'),
  },
  percentile: {
    name: t('percentileName'),
    is: t('percentileIs'),
    use: t('percentileUse'),
  },
  comparable: {
    name: t('comparableName'),
    is: t('comparableIs'),
    use: t('comparableUse'),
  },
  achieved: {
    name: t('achievedName'),
    is: t('achievedIs'),
    use: t('achievedUse'),
  },
  segment: {
    name: t('segmentName'),
    is: t('segmentIs'),
    use: t('segmentUse'),
  },
  listPrice: {
    name: t('listPriceName'),
    is: t('listPriceIs'),
    use: t('listPriceUse'),
  },
  bridge: {
    name: t('bridgeName'),
    is: t('bridgeIs'),
    use: t('bridgeUse'),
  },
  seasonGap: {
    name: t('seasonGapName'),
    is: t('seasonGapIs'),
    use: t('seasonGapUse'),
  },
  discountShare: {
    name: t('discountShareName'),
    is: t('discountShareIs'),
    use: t('discountShareUse'),
  },
  pace: {
    name: t('paceName'),
    is: t('paceIs'),
    use: t('paceUse'),
  },
  feed: {
    name: t('feedName'),
    is: t('feedIs'),
    use: t('feedUse'),
  },
  changeover: {
    name: t('changeoverName'),
    is: t('changeoverIs'),
    use: t('changeoverUse'),
  },
  shortBreak: {
    name: t('shortBreakName'),
    is: t('shortBreakIs'),
    use: t('shortBreakUse'),
  },
  occupancyGroup: {
    name: t('occupancyGroupName'),
    is: t('occupancyGroupIs'),
    use: t('occupancyGroupUse'),
  },
  deposit: {
    name: t('depositName'),
    is: t('depositIs'),
    use: t('depositUse'),
  },
  reading: {
    name: t('readingName'),
    is: t('readingIs'),
    use: t('readingUse'),
  },
  plan: {
    name: t('planName'),
    is: t('planIs'),
    use: t('planUse'),
  },
  receipt: {
    name: t('receiptName'),
    is: t('receiptIs'),
    use: t('receiptUse'),
  },
  idempotencyKey: {
    name: t('idempotencyKeyName'),
    is: t('idempotencyKeyIs'),
    use: t('idempotencyKeyUse'),
  },
  hash: {
    name: t('hashName'),
    is: t('hashIs'),
    use: t('hashUse'),
  },
  draft: {
    name: t('draftName'),
    is: t('draftIs'),
    use: t('draftUse'),
  },
  drift: {
    name: t('driftName'),
    is: t('driftIs'),
    use: t('driftUse'),
  },
  snapshot: {
    name: t('snapshotName'),
    is: t('snapshotIs'),
    use: t('snapshotUse'),
  },
} as const satisfies Readonly<Record<string, GlossaryEntry>>;

export type TermId = keyof typeof glossary;

export interface GlossaryTerm extends GlossaryEntry {
  readonly id: string;
}

/** All of them by name. */
export const glossaryTerms: readonly GlossaryTerm[] = Object.entries<GlossaryEntry>(glossary)
  .map(([id, entry]) => ({ id, ...entry }))
  .toSorted((left, right) => left.name.localeCompare(right.name, 'en'));
