import type { AttentionItem } from './attention-item.ts';
import { formatCounted, language } from '../../wording/plural.ts';
import type { LeverFindings } from '../levers/lever-findings.ts';
import { firstNamed, overlapTitle } from '../levers/lever-words.ts';
import type { LeverKind } from '../levers/levers.ts';
import type { PropertyState } from './property-state.ts';

/** Overlapping levers and dead rules as of `now`, one item a kind; days are those of UTC. */
export function leverAttention(state: PropertyState, now: Date): AttentionItem[] {
  const today = now.toISOString().slice(0, 10);
  const findings = findingsOfLevers(state);
  const overlaps = findings.overlaps.filter((one) => one.until === null || one.until >= today);
  const dead = findings.deadRules.filter((one) => one.after === null || one.after < today);
  return [...overlapItem(overlaps), ...deadItem(dead)];
}

/** What the Discounts tab warns of besides, as it was worked out when the last of its bodies landed. */
export function discountAttention(state: PropertyState, now: Date): AttentionItem[] {
  const overlapsKnown = leverAttention(state, now).some(({ kind }) => kind === 'overlapping-levers');
  return (state.discounts?.facts.discountWarnings ?? [])
    .filter(({ kind }) => kind !== 'overlapping-levers' || !overlapsKnown)
    .map((warning) => ({ ...warning, screen: 'discounts', changeId: null }));
}

function overlapItem(overlaps: LeverFindings['overlaps']): AttentionItem[] {
  if (overlaps.length === 0) return [];
  const isContrary = overlaps.some((one) => one.kind === 'early-and-late');
  const sorted = overlaps.toSorted((left, right) =>
    left.kind < right.kind ? -1 : left.kind > right.kind ? 1 : 0,
  );
  return [
    {
      kind: 'overlapping-levers',
      severity: isContrary ? 'warning' : 'notice',
      title: overlapTitle(isContrary),
      detail: `Both can apply to one stay: ${firstNamed(sorted.map((one) => one.text))}. The service doesn’t say whether it uses one or adds them up.`,
      thing: sorted
        .map(({ code }) => code)
        .sort()
        .join(' '),
      weight: 25,
      screen: 'discounts',
      changeId: null,
    },
  ];
}

function deadItem(dead: LeverFindings['deadRules']): AttentionItem[] {
  if (dead.length === 0) return [];
  const isContradictory = dead.some((one) => one.why !== null);
  const sentences = dead.map(
    (one) => `${one.label}: ${one.why ?? `it could last be booked on ${one.after ?? ''}.`}`,
  );
  return [
    {
      kind: 'dead-rule',
      severity: isContradictory ? 'warning' : 'notice',
      title: `${formatCounted(dead.length, 'rule', 'rules', language)} can’t apply`,
      detail: firstNamed(sentences.map((sentence) => sentence.replace(/\.$/, ''))) + '.',
      thing: dead
        .map(({ code }) => code)
        .sort()
        .join('; '),
      weight: 20,
      screen: 'discounts',
      changeId: null,
    },
  ];
}

/** Of the two bodies that may tell of a lever, the later read counts; equally old ones: the lever's own. */
export function findingsOfLevers(state: PropertyState): LeverFindings {
  const whole = state.discounts;
  const parts = [
    { lever: 'lowOccupancy', read: state['low-occupancy'] },
    { lever: 'shortBreakRules', read: state['short-break-rules'] },
  ] as const;
  const taken = parts.filter(
    ({ read }) => read?.facts.leverFindings !== undefined && (read.readAt ?? '') >= (whole?.readAt ?? ''),
  );
  const own = new Set<LeverKind>(taken.map((part) => part.lever));
  const found = [
    withoutLevers(whole?.facts.leverFindings, own),
    ...taken.map(({ read }) => read?.facts.leverFindings ?? nothing),
    // A body that is older still tells what the other does not tell at all.
    ...parts.flatMap(({ lever, read }) =>
      own.has(lever) || isReported(whole?.facts.levers?.[lever])
        ? []
        : [read?.facts.leverFindings ?? nothing],
    ),
  ];
  return {
    overlaps: found.flatMap((one) => one.overlaps),
    deadRules: found.flatMap((one) => one.deadRules),
    unjudged: found.reduce((sum, one) => sum + one.unjudged, 0),
  };
}

const nothing: LeverFindings = { overlaps: [], deadRules: [], unjudged: 0 };

function withoutLevers(findings: LeverFindings | undefined, own: ReadonlySet<LeverKind>): LeverFindings {
  if (findings === undefined) return nothing;
  return {
    overlaps: findings.overlaps.filter((one) => !one.levers.some((lever) => own.has(lever))),
    deadRules: findings.deadRules.filter((one) => !own.has(one.lever)),
    unjudged: findings.unjudged,
  };
}

function isReported(value: boolean | null | undefined): boolean {
  return typeof value === 'boolean';
}
