import { z } from 'zod';
import { jsonValueSchema } from '../json.ts';
import { changeTargetSchema } from './changes.ts';

/** Where a plan stands. `needs-decision`: it stopped at a change that is not verified. */
export const planStates = ['ready', 'running', 'paused', 'needs-decision', 'done', 'cancelled'] as const;
export type PlanState = (typeof planStates)[number];

/** Where one change of a plan stands. `as-wanted`: the service showed the desired values already, nothing was sent. */
export const planItemStates = ['waiting', 'running', 'verified', 'as-wanted', 'stopped', 'left-out'] as const;
export type PlanItemState = (typeof planItemStates)[number];

/** `skip` starts again without the change at which the plan stopped. */
export const planActions = ['start', 'skip', 'pause', 'cancel'] as const;
export type PlanAction = (typeof planActions)[number];

export const mostPlanItems = 5_000;

export const planSchema = z.strictObject({
  planId: z.string(),
  workspaceId: z.string(),
  title: z.string(),
  reason: z.string(),
  state: z.enum(planStates),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Why it stands where it stands, one sentence. */
  explanation: z.string(),
  /** Changes that are over (verified, as wanted already, or left out), of how many. */
  done: z.int().nonnegative(),
  total: z.int().positive(),
  /** How long the rest takes, from how long the changes took so far and the service's allowance; null: not known. */
  remainingMs: z.number().nonnegative().nullable(),
  actions: z.array(z.enum(planActions)),
});
export type Plan = z.infer<typeof planSchema>;

export const planItemSchema = z.strictObject({
  target: changeTargetSchema,
  title: z.string(),
  state: z.enum(planItemStates),
  /** Its run, once there is one: `changes:get` tells more. */
  changeId: z.string().nullable(),
  note: z.string(),
});

export const planDetailSchema = planSchema.extend({ items: z.array(planItemSchema) });
export type PlanDetail = z.infer<typeof planDetailSchema>;

const planRef = z.strictObject({ planId: z.string() });

export const planChannels = {
  /**
   * Stores an ordered list of changes, each against the body that the person saw. Nothing is read or sent yet. What is
   * unusual about any of them must be acknowledged here, or `validation` lists it.
   */
  'plans:create': {
    request: z.strictObject({
      workspaceId: z.string(),
      title: z.string().trim().min(1).max(200),
      reason: z.string().max(500),
      changes: z
        .array(
          z.strictObject({
            target: changeTargetSchema,
            baseBodyHash: z.string(),
            desired: jsonValueSchema,
          }),
        )
        .min(1)
        .max(mostPlanItems),
      acknowledgedWarnings: z.array(z.string()),
      /** What the person typed to confirm the deletions of the plan (`delete 12`); '' where there are none. */
      confirmation: z.string().max(500),
    }),
    response: planDetailSchema,
  },
  'plans:list': { request: z.strictObject({ workspaceId: z.string() }), response: z.array(planSchema) },
  'plans:get': { request: planRef, response: planDetailSchema },
  /** A person starts or goes on; `skipStopped` leaves out the change at which it stopped. Answers at once. */
  'plans:start': {
    request: z.strictObject({ planId: z.string(), skipStopped: z.boolean() }),
    response: planSchema,
  },
  /** Rests after the change that is running; answers when it does. */
  'plans:pause': { request: planRef, response: planSchema },
  /** Ends the plan after the change that is running; what is done stays done. */
  'plans:cancel': { request: planRef, response: planSchema },
} as const;

export const planEvents = {
  'plans:changed': planSchema,
} as const;
