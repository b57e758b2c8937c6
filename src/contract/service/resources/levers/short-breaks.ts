import { z } from 'zod';

import { expected, identity, required } from '../../shape/field.ts';
import { flag, integer, text, weekday } from '../../shape/kinds.ts';
import { objectResource } from '../../shape/resource.ts';

const seasonalRuleSchema = z.object({
  season: required(text, 'season', 'season_name', 'name'),
  minNights: expected(integer, 'min_nights', 'minimum_nights'),
});

/** Section 2, "Short-break rules": the example's fields; the full set of values is not shown. */
export const shortBreaks = objectResource(
  z.object({
    enabled: required(flag, 'short_breaks_enabled', 'enabled'),
    minNights: expected(integer, 'min_nights', 'minimum_nights'),
    allowedStartDays: expected(z.array(weekday), 'allowed_start_days', 'start_days'),
    seasonalRules: expected(z.array(seasonalRuleSchema), 'seasonal_rules', 'seasons'),
    propertyId: identity(integer, 'property_id'),
  }),
);
