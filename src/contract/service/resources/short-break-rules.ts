import { objectResource } from '../shape/resource.ts';
import { leverOf, shortBreakRowSchema } from './discount-rows.ts';

/** Section 4.3: readable with an admin key; body not shown. Not the public short-breaks resource. */
export const shortBreakRules = objectResource(leverOf(shortBreakRowSchema, 'short_break_rules'));
