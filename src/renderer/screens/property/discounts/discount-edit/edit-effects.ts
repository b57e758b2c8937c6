import { discountKindOf } from '../../../../../core/analysis/discounts/discount-words.ts';
import { useMemo } from 'react';
import type { Body } from '../../../../../core/mapping/bodies/body.ts';
import type { CalendarDate } from '../../../../../core/values/dates/calendar-date.ts';
import type {
  UnreachableRule,
  PropertyRules,
} from '../../../../../core/analysis/discounts/unreachable-rules.ts';
import { findUnreachableRules } from '../../../../../core/analysis/discounts/unreachable-rules.ts';
import {
  type CellsOfEdit,
  type FindingsOfEdit,
  type RowsOfEdit,
  cellsOfEdit,
  unreachableRulesOfEdit,
  overlapsOfEdit,
} from '../../../../../core/analysis/discounts/discount-edit-effects.ts';
import {
  type HeatmapInput,
  type DiscountHeatmap,
  discountHeatmap,
} from '../../../../../core/analysis/discounts/discount-heatmap.ts';
import {
  type DiscountRule,
  isSwitchOpen,
  discountKinds,
  rowsOfDiscount,
} from '../../../../../core/analysis/discounts/discounts.ts';
import {
  type EnvelopeBand,
  netPriceEnvelope,
} from '../../../../../core/analysis/discounts/net-price-envelope.ts';
import { type DiscountOverlap, findOverlaps } from '../../../../../core/analysis/discounts/overlap-finder.ts';
import { type StayChoice, usualStay } from '../../discount-reading/base-price.ts';
import type { StayPrice } from '../stay-price/stay-controls.tsx';
import { discountWriters } from '../../../../../core/writing/discounts.ts';
import type { DiscountName } from '../../../../../core/resources/discounts.ts';
import { type RowSet, rowSetSchema } from '../../../../../core/writing/rows/row-fields.ts';
import type { FieldError } from '../../../../../core/values/errors.ts';
import { discountEditors } from '../../../../guarded-edit/editors/discount-editor.ts';
import type { RowsForm } from '../../../../guarded-edit/rows/rows-form.ts';

interface BeforeAfter<T> {
  readonly before: T;
  readonly after: T;
}

export interface EditEffects {
  readonly overlaps: FindingsOfEdit<DiscountOverlap>;
  readonly unreachable: FindingsOfEdit<UnreachableRule>;
  readonly heatmaps: BeforeAfter<{ readonly input: HeatmapInput; readonly heatmap: DiscountHeatmap }>;
  readonly cells: CellsOfEdit;
  readonly bands: BeforeAfter<readonly EnvelopeBand[]>;
  /** One sentence each, without repeats. */
  readonly assumptions: readonly string[];
}

/** Everything in the preview. Each part is recomputed only if its own inputs change. */
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
    const unreachable = ofBoth(rows, (own) => findUnreachableRules(own, today, rules));
    return {
      overlaps: overlapsOfEdit(overlaps.before.pairs, overlaps.after.pairs),
      unreachable: unreachableRulesOfEdit(unreachable.before, unreachable.after),
      assumed: overlaps.after.assumptions,
    };
  }, [rows, rules, today]);
  const heat = useMemo(() => {
    const heatmaps = ofBoth(rows, (own) => {
      const asked = { rows: own, today, ...stay, openWeekdays: rules.openWeekdays };
      return { input: asked, heatmap: discountHeatmap(asked) };
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
    ...findings.unreachable.made.flatMap((rule) => rule.assumptions),
    ...envelopes.after.assumptions,
    ...sources,
  ];
  return {
    overlaps: findings.overlaps,
    unreachable: findings.unreachable,
    ...heat,
    bands: { before: envelopes.before.bands, after: envelopes.after.bands },
    assumptions: [...new Set(assumptions)],
  };
}

function ofBoth<T>(rows: RowsOfEdit, make: (own: readonly DiscountRule[]) => T): BeforeAfter<T> {
  return { before: make(rows.before), after: make(rows.after) };
}

type PreviewRead =
  | { readonly ok: true; readonly rows: RowsOfEdit }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

export function previewRows(
  discount: DiscountName,
  form: RowsForm,
  baseBody: Body,
  allRows: readonly DiscountRule[],
): PreviewRead {
  const base = discountWriters[discount].readEditable(baseBody);
  const read = discountEditors[discount].desiredOf(form, baseBody);
  if (!base.ok) return { ok: false, errors: [{ field: 'rows', message: base.reason }] };
  if (!read.ok) return read;
  const desired = rowSetSchema.parse(read.desired);
  const kind = discountKindOf(discount);
  const others = allRows.filter((row) => row.discount !== kind);
  const isOpen =
    base.value.active === null && allRows.some((row) => row.discount === kind && isSwitchOpen(row));
  const inOrder = (own: readonly DiscountRule[]): readonly DiscountRule[] =>
    [...others, ...own].toSorted(
      (left, right) => discountKinds.indexOf(left.discount) - discountKinds.indexOf(right.discount),
    );
  return {
    ok: true,
    rows: {
      before: inOrder(judgedRows(discount, base.value, isOpen)),
      after: inOrder(judgedRows(discount, desired, isOpen)),
    },
  };
}

/** The form's keys survive moves. If `isOpen`, the switch wasn't understood and is sent back unchanged. */
function judgedRows(discount: DiscountName, set: RowSet, isOpen: boolean): readonly DiscountRule[] {
  const kind = discountKindOf(discount);
  const rows = rowsOfDiscount(
    kind,
    set.active,
    set.rows.map(({ values }) => values),
    isOpen ? ['switch'] : [],
  );
  return rows.map((row, index) => ({ ...row, key: `${kind}:${set.rows[index]?.key ?? row.key}` }));
}

const shortStayNights = 3;

/** A stay that the discount is meant for, so that the preview shows an effect. */
export function previewStay(discount: DiscountName, rows: RowsOfEdit): StayChoice {
  const kind = discountKindOf(discount);
  const own = [...rows.after, ...rows.before].find((row) => row.discount === kind);
  switch (discount) {
    case 'short-break-rules':
      return { ...usualStay, nights: own?.minNights ?? own?.maxNights ?? shortStayNights };
    case 'low-occupancy':
      return { ...usualStay, guests: own?.maxGuests ?? own?.minGuests ?? null };
    case 'early-bird':
    case 'late-availability':
      return { ...usualStay, nights: Math.max(usualStay.nights, own?.minNights ?? 0) };
  }
}
