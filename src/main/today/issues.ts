import {
  type AttentionItem,
  type Judged,
  type TodayRules,
  issueKey,
} from '../../core/analysis/attention/issue.ts';
import type { PropertyState } from '../../core/analysis/attention/property-state.ts';
import type { GatheredRow } from '../../core/analysis/attention/gathered-issues.ts';
import { MissingCounts } from '../../core/analysis/attention/gathered-issues.ts';
import { judgeProperty } from '../../core/analysis/attention/judge-property.ts';
import type { AppError, Result } from '../../core/values/errors.ts';
import type { Run } from '../../ipc/changes/changes.ts';
import type { BulkEdit } from '../../ipc/changes/bulk-edits.ts';
import type { SubjectChanges } from '../portfolio/portfolio.ts';
import { sha256Hex } from '../storage/content-hash.ts';
import { SliceOfWork } from '../clock/slice-of-work.ts';
import { z } from 'zod';
import type { EventName } from '../../ipc/channels.ts';

/** Changes and bulk edits that need a person, and why some couldn't be checked. */
export function workIssues(
  runs: Result<readonly Run[]>,
  bulkEdits: Result<readonly BulkEdit[]>,
  rules: TodayRules,
): { readonly rows: readonly GatheredRow[]; readonly failures: readonly AppError[] } {
  const rows = [
    ...(runs.ok ? runs.value.flatMap(runRow) : []),
    ...(bulkEdits.ok ? bulkEdits.value.flatMap(bulkEditRow) : []),
  ].filter(({ rule }) => !rules.off.includes(rule));
  return { rows, failures: [runs, bulkEdits].flatMap((one) => (one.ok ? [] : [one.error])) };
}

function runRow(run: Run): readonly GatheredRow[] {
  if (run.status !== 'outcome-unknown' && run.status !== 'needs-attention') return [];
  return [
    {
      rule: 'needs-person',
      season: null,
      row: {
        id: `change ${run.changeId} ${run.state}`,
        title: run.title,
        facts: { is: 'text', text: run.explanation },
        place: { is: 'change', changeId: run.changeId },
        measure: run.status === 'outcome-unknown' ? 2 : 1,
      },
    },
  ];
}

function bulkEditRow(bulkEdit: BulkEdit): readonly GatheredRow[] {
  // A scheduled bulk edit needs nobody until it is due; then only a person can start it.
  if (bulkEdit.state === 'ready' && bulkEdit.startAt !== null && !bulkEdit.isDue) return [];
  const rule = bulkEdit.state === 'needs-decision' || bulkEdit.isDue ? 'needs-person' : 'bulk-edit-waits';
  if (rule === 'bulk-edit-waits' && bulkEdit.state !== 'ready' && bulkEdit.state !== 'paused') return [];
  return [
    {
      rule,
      season: null,
      row: {
        id: `bulk edit ${bulkEdit.bulkEditId} ${bulkEdit.state}`,
        title: bulkEdit.title,
        facts: { is: 'text', text: bulkEdit.explanation },
        place: { is: 'bulkEdit', bulkEditId: bulkEdit.bulkEditId },
        measure: 1,
      },
    },
  ];
}

interface Properties {
  readonly ids: readonly number[];
  readonly states: ReadonlyMap<number, PropertyState>;
  readonly changes: ReadonlyMap<string, SubjectChanges>;
}

interface PropertyIssues {
  readonly rows: readonly GatheredRow[];
  readonly judged: Omit<Judged, 'failures'>;
}

/** Judges every property by every rule, in slices so that thousands don't block other work. */
export async function propertyIssues(
  properties: Properties,
  rules: TodayRules,
  now: Date,
): Promise<PropertyIssues> {
  const rows: GatheredRow[] = [];
  const counts = new MissingCounts();
  const slice = new SliceOfWork();
  for (const propertyId of properties.ids) {
    await slice.next();
    const state = properties.states.get(propertyId) ?? {};
    const verified = properties.changes.get(String(propertyId))?.verified ?? [];
    const judgement = judgeProperty({ state, verified, now }, rules);
    counts.add(state, judgement);
    const title = state['property-detail']?.facts.title ?? null;
    const seen = new Set<string>();
    for (const { rule, season, facts, measure, item } of judgement.found) {
      const id = rowId(propertyId, item);
      const name = `${issueKey(rule, season)} ${id}`;
      // Duplicates count once.
      if (seen.has(name)) continue;
      seen.add(name);
      const at = { is: 'property', propertyId, tab: item.screen } as const;
      rows.push({ rule, season, row: { id, title, facts, place: at, measure } });
    }
  }
  return { rows, judged: counts.reported() };
}

// SECURITY: snoozes are stored under this id, so it must not contain the service's text.
function rowId(propertyId: number, { kind, thing }: AttentionItem): string {
  if (thing === '') return String(propertyId);
  return `${String(propertyId)}.${sha256Hex(`${kind} ${thing}`).slice(0, 16)}`;
}

const ofProperties = z.object({ workspaceId: z.string() });
const ofBulkEdit = z.object({ bulkEdit: ofProperties });

/** The workspace whose issues may change after this event; undefined if none. */
export function issuesStaleAfter(event: EventName, payload: unknown): string | undefined {
  if (event === 'portfolio:changed') return ofProperties.safeParse(payload).data?.workspaceId;
  return event === 'bulk-edits:changed'
    ? ofBulkEdit.safeParse(payload).data?.bulkEdit.workspaceId
    : undefined;
}
