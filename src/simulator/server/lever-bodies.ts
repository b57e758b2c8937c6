import { z } from 'zod';
import type { LeverAbsence } from '../dialect/lever-absence.ts';
import { MAX_ROWS } from '../http-rules/window-rows.ts';
import { id } from '../world/body-schema.ts';
import type { LeverBody, LeverName } from '../world/pricing/lever.ts';
import { LEVER_NAMES, leverRowSchemas, leverSchemas } from '../world/pricing/lever.ts';
import type { PropertyProfile } from '../world/listing/property-profile.ts';
import type { Service } from './endpoints/endpoint.ts';

export function isSet(lever: LeverBody): boolean {
  return lever.rows.length > 0;
}

/** As the dialect in use shows it; undefined: it is left out. */
export function shownLever(
  service: Service,
  property: PropertyProfile,
  name: LeverName,
): LeverBody | readonly never[] | { readonly rows?: never } | null | undefined {
  const lever = service.state.lever(property, name);
  if (isSet(lever)) return lever;
  switch (service.leverAbsence()) {
    case 'record':
      return lever;
    case 'list':
      return [];
    case 'null':
      return null;
    case 'bare':
      return {};
    case 'left-out':
      return undefined;
  }
}

/** What `shownLever` gives. */
export function shownLeverSchema(name: LeverName, absence: LeverAbsence): z.ZodType {
  const lever = leverSchemas[name];
  switch (absence) {
    case 'record':
    case 'left-out':
      return lever;
    case 'list':
      return z.union([lever, z.array(z.unknown()).max(0)]);
    case 'null':
      return z.union([lever, z.null()]);
    case 'bare':
      return z.union([lever, z.strictObject({})]);
  }
}

export const partNames = {
  'low-occupancy': 'low_occupancy',
  'early-bird': 'early_bird',
  'late-availability': 'late_availability',
  'short-break-rules': 'short_break_rules',
} as const satisfies Readonly<Record<LeverName, string>>;

/** The body of GET /properties/{id}/discounts. */
export function discountsSchema(absence: LeverAbsence): z.ZodType {
  const parts = LEVER_NAMES.map((name) => {
    const shown = shownLeverSchema(name, absence);
    return [partNames[name], absence === 'left-out' ? shown.optional() : shown] as const;
  });
  return z.object({ property_id: id, ...Object.fromEntries(parts) });
}

/** What POST and PUT take: a row with an id keeps it. */
export function leverChangeSchema(name: LeverName) {
  const row = z.strictObject({ ...leverRowSchemas[name].shape, id: id.optional() });
  return z.strictObject({
    property_id: id.optional(),
    active: z.boolean().optional(),
    rows: z.array(row).min(1).max(MAX_ROWS),
  });
}
