import { z } from 'zod';

/** What the campaign hands back. Each promise is broken by what its list names. */
export const soakReportSchema = z.strictObject({
  minutes: z.number(),
  seed: z.int(),
  counts: z.strictObject({
    steps: z.int(),
    /** Steps that the window did not allow at that moment: nothing to press, a run that waits. */
    notPossible: z.int(),
    sent: z.int(),
    requests: z.int(),
    effects: z.int(),
    kills: z.int(),
    quits: z.int(),
    troubles: z.record(z.string(), z.int()),
  }),
  memory: z.strictObject({
    /** Mebibytes of all processes together, since the last start was warm. */
    samples: z.array(z.number()),
    grewPercent: z.number().nullable(),
  }),
  broken: z.strictObject({
    'no lost edit': z.array(z.string()),
    'no double send': z.array(z.string()),
    'true outcomes': z.array(z.string()),
    'steady memory': z.array(z.string()),
    'no uncaught fault': z.array(z.string()),
    'window in reach': z.array(z.string()),
  }),
});
export type SoakReport = z.infer<typeof soakReportSchema>;
