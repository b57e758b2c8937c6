import { useMemo } from 'react';
import type { Body } from '../../../../../core/mapping/bodies/body.ts';
import type { CalendarDate } from '../../../../../core/values/dates/calendar-date.ts';
import type { DeadRule, PropertyRules } from '../../../../../core/analysis/levers/dead-rules.ts';
import { findDeadRules } from '../../../../../core/analysis/levers/dead-rules.ts';
import {
  type CellsOfEdit,
  type FindingsOfEdit,
  type RowsOfEdit,
  cellsOfEdit,
  deadRulesOfEdit,
  overlapsOfEdit,
} from '../../../../../core/analysis/levers/lever-edit-effects.ts';
import {
  type HeatmapInput,
  type LeverHeatmap,
  leverHeatmap,
} from '../../../../../core/analysis/levers/lever-heatmap.ts';
import {
  type LeverRow,
  isSwitchOpen,
  leverKinds,
  rowsOfLever,
} from '../../../../../core/analysis/levers/levers.ts';
import {
  type EnvelopeBand,
  netPriceEnvelope,
} from '../../../../../core/analysis/levers/net-price-envelope.ts';
import { type LeverOverlap, findOverlaps } from '../../../../../core/analysis/levers/overlap-finder.ts';
import { type StayChoice, usualStay } from '../../lever-reading/base-price.ts';
import type { StayPrice } from '../stay-price/stay-controls.tsx';
import { leverWriters } from '../../../../../core/writing/levers.ts';
import type { LeverName } from '../../../../../core/writing/writable-names.ts';
import { type RowSet, rowSetSchema } from '../../../../../core/writing/rows/row-fields.ts';
import type { FieldError } from '../../../../../core/values/errors.ts';
import { leverEditors } from '../../../../guarded-edit/editors/lever-editor.ts';
import type { RowsForm } from '../../../../guarded-edit/rows/rows-form.ts';
import { leverKindOf } from './lever-editing.ts';

interface BeforeAfter<T> {
  readonly before: T;
  readonly after: T;
}

export interface EditEffects {
  readonly overlaps: FindingsOfEdit<LeverOverlap>;
  readonly dead: FindingsOfEdit<DeadRule>;
  readonly heatmaps: BeforeAfter<{ readonly input: HeatmapInput; readonly heatmap: LeverHeatmap }>;
  readonly cells: CellsOfEdit;
  readonly bands: BeforeAfter<readonly EnvelopeBand[]>;
  /** One sentence each, none twice. */
  readonly assumptions: readonly string[];
}

/** Everything that the preview shows, each part worked out anew only when what it rests on changes. */
export function useEditEffects(input: {
  readonly rows: RowsOfEdit;
  readonly rules: PropertyRules;
  readonly today: CalendarDate;
  readonly stay: StayChoice;
  readonly price: Pick<StayPrice, 'arrival' | 'basePrice' | 'sources'>;
}): EditEffects {
  const { rows, rules, today, stay } = input;
  const { arrival, basePrice, sources } = input.price;
  const findings = useMemo(() => {
    const overlaps = ofBoth(rows, (own) => findOverlaps(own, today, rules.openWeekdays));
    const dead = ofBoth(rows, (own) => findDeadRules(own, today, rules));
    return {
      overlaps: overlapsOfEdit(overlaps.before.pairs, overlaps.after.pairs),
      dead: deadRulesOfEdit(dead.before, dead.after),
      assumed: overlaps.after.assumptions,
    };
  }, [rows, rules, today]);
  const heat = useMemo(() => {
    const heatmaps = ofBoth(rows, (own) => {
      const asked = { rows: own, today, ...stay, openWeekdays: rules.openWeekdays };
      return { input: asked, heatmap: leverHeatmap(asked) };
    });
    return { heatmaps, cells: cellsOfEdit(heatmaps.before.heatmap, heatmaps.after.heatmap, rows) };
  }, [rows, rules, today, stay]);
  const envelopes = useMemo(
    () => ofBoth(rows, (own) => netPriceEnvelope({ rows: own, arrival, ...stay, basePrice })),
    [rows, arrival, stay, basePrice],
  );
  const assumptions = [
    ...heat.heatmaps.after.heatmap.assumptions,
    ...findings.assumed,
    ...findings.dead.made.flatMap((rule) => rule.assumptions),
    ...envelopes.after.assumptions,
    ...sources,
  ];
  return {
    overlaps: findings.overlaps,
    dead: findings.dead,
    ...heat,
    bands: { before: envelopes.before.bands, after: envelopes.after.bands },
    assumptions: [...new Set(assumptions)],
  };
}

function ofBoth<T>(rows: RowsOfEdit, make: (own: readonly LeverRow[]) => T): BeforeAfter<T> {
  return { before: make(rows.before), after: make(rows.after) };
}

type PreviewRead =
  | { readonly ok: true; readonly rows: RowsOfEdit }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** The rows of the property before and after the edit, or what keeps the form from being read. */
export function previewRows(
  lever: LeverName,
  form: RowsForm,
  baseBody: Body,
  allRows: readonly LeverRow[],
): PreviewRead {
  const base = leverWriters[lever].readEditable(baseBody);
  const read = leverEditors[lever].desiredOf(form, baseBody);
  if (!base.ok) return { ok: false, errors: [{ field: 'rows', message: base.reason }] };
  if (!read.ok) return read;
  const desired = rowSetSchema.parse(read.desired);
  const kind = leverKindOf(lever);
  const others = allRows.filter((row) => row.lever !== kind);
  const isOpen = base.value.active === null && allRows.some((row) => row.lever === kind && isSwitchOpen(row));
  const inOrder = (own: readonly LeverRow[]): readonly LeverRow[] =>
    [...others, ...own].toSorted(
      (left, right) => leverKinds.indexOf(left.lever) - leverKinds.indexOf(right.lever),
    );
  return {
    ok: true,
    rows: {
      before: inOrder(judgedRows(lever, base.value, isOpen)),
      after: inOrder(judgedRows(lever, desired, isOpen)),
    },
  };
}

/**
 * By the form's keys, which stay while a row stays, whatever becomes of its place.
 * @param isOpen its switch was sent and is not understood, and goes back as it is
 */
function judgedRows(lever: LeverName, set: RowSet, isOpen: boolean): readonly LeverRow[] {
  const kind = leverKindOf(lever);
  const rows = rowsOfLever(
    kind,
    set.active,
    set.rows.map(({ values }) => values),
    isOpen ? ['switch'] : [],
  );
  return rows.map((row, index) => ({ ...row, key: `${kind}:${set.rows[index]?.key ?? row.key}` }));
}

const shortStayNights = 3;

/** A stay that the lever is about, so that the preview has something to show: a short one, a small party. */
export function previewStay(lever: LeverName, rows: RowsOfEdit): StayChoice {
  const kind = leverKindOf(lever);
  const own = [...rows.after, ...rows.before].find((row) => row.lever === kind);
  switch (lever) {
    case 'short-break-rules':
      return { ...usualStay, nights: own?.minNights ?? own?.maxNights ?? shortStayNights };
    case 'low-occupancy':
      return { ...usualStay, guests: own?.maxGuests ?? own?.minGuests ?? null };
    case 'early-bird':
    case 'late-availability':
      return { ...usualStay, nights: Math.max(usualStay.nights, own?.minNights ?? 0) };
  }
}
