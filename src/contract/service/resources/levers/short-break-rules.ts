import { wholeResource } from '../../shape/resource.ts';
import { readLeverBody } from './discount-body.ts';
import { leverSchema } from './discount-rows.ts';

/** Section 4.3: readable with an admin key; body not shown. Not the public short-breaks resource. */
export const shortBreakRules = wholeResource(leverSchema, (body, notes) =>
  readLeverBody('short-break-rules', body, notes),
);
