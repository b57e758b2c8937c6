import { z } from 'zod';

const counts = z.record(z.string(), z.int());

/** What the campaign hands back. Each promise is broken by what its list names. */
export const soakReportSchema = z.strictObject({
  steps: z.int(),
  /** What else was counted, and the troubles that the service had. */
  counts,
  troubles: counts,
  memory: z.strictObject({
    /** Mebibytes of all processes together, since the last start was warm. */
    samples: z.array(z.number()),
    grewPercent: z.number().nullable(),
  }),
  broken: z.record(z.string(), z.array(z.string())),
});
export type SoakReport = z.infer<typeof soakReportSchema>;
