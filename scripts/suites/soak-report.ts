import { z } from 'zod';

const counts = z.record(z.string(), z.int());

/** Each list in `broken` names what broke one promise. */
export const soakReportSchema = z.strictObject({
  steps: z.int(),
  /** Other counts, and the service's faults by kind. */
  counts,
  troubles: counts,
  memory: z.strictObject({
    /** MiB of all processes together, once the last start had warmed up. */
    samples: z.array(z.number()),
    grewPercent: z.number().nullable(),
  }),
  broken: z.record(z.string(), z.array(z.string())),
});
export type SoakReport = z.infer<typeof soakReportSchema>;
