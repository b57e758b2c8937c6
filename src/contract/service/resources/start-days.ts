import { z } from 'zod';

import { expected } from '../shape/field.ts';
import { flag } from '../shape/kinds.ts';
import { objectResource } from '../shape/resource.ts';

/** Section 2, "Start-day rules": true = check-in allowed that weekday. A missing day is not a closed one. */
export const startDays = objectResource(
  z.object({
    monday: expected(flag, 'monday', 'Monday', 'mon'),
    tuesday: expected(flag, 'tuesday', 'Tuesday', 'tue'),
    wednesday: expected(flag, 'wednesday', 'Wednesday', 'wed'),
    thursday: expected(flag, 'thursday', 'Thursday', 'thu'),
    friday: expected(flag, 'friday', 'Friday', 'fri'),
    saturday: expected(flag, 'saturday', 'Saturday', 'sat'),
    sunday: expected(flag, 'sunday', 'Sunday', 'sun'),
  }),
);
