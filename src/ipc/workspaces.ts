import { z } from 'zod';
import { jwtTravels } from '../core/service/credential-rules.ts';
import { revisionSchema } from './revision.ts';
import { nothing } from './needs.ts';

export const workspaceColours = ['teal', 'indigo', 'grape', 'orange', 'pink', 'lime'] as const;
export const credentialKinds = ['api-key', 'jwt'] as const;

/**
 * Where a workspace's secrets are. `memory`: no usable keyring, so they are lost on exit. `dropped`: only in memory
 * and removed when the screen locked or the computer slept, so they must be entered again.
 */
export const credentialStorages = ['keychain', 'memory', 'dropped', 'none'] as const;

export const lockReasons = ['screen-locked', 'asleep', 'user-switched', 'idle', 'lapsed'] as const;
export type LockReason = (typeof lockReasons)[number];

export const keychainStates = ['available', 'absent', 'locked', 'denied', 'unknown'] as const;

const nameSchema = z
  .string()
  .trim()
  .min(1, 'Give the workspace a name.')
  .max(60, { error: () => 'At most 60 characters.' });

/** A workspace as screens see it. It contains no secret, only the kinds of credential. */
export const workspaceSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['sample', 'live']),
  baseAddress: z.string(),
  adminBasePath: z.string(),
  colour: z.enum(workspaceColours),
  jwtTravel: z.enum(jwtTravels),
  /** Sent as `Origin`; null for no such header. */
  sentOrigin: z.string().nullable(),
  credentials: z.array(
    z.strictObject({
      kind: z.enum(credentialKinds),
      storage: z.enum(credentialStorages),
      /** From the JWT's `exp` claim, if it has one. */
      expiresAt: z.string().nullable(),
    }),
  ),
  editLock: z.strictObject({
    locked: z.boolean(),
    unlockedUntil: z.string().nullable(),
    /** Null if it was never unlocked, or the person locked it. */
    lockedBecause: z.enum(lockReasons).nullable(),
  }),
  propertyCount: z.int().nonnegative(),
});
export type Workspace = z.infer<typeof workspaceSchema>;

/** The form of "Connect to your service". The limits are generous, so that the main process can name the wrong field. */
export const workspaceDraftSchema = z.strictObject({
  name: z.string().max(1_000),
  baseAddress: z.string().max(2_000),
  adminBasePath: z.string().max(2_000),
  apiKey: z.string().max(16_000),
  jwt: z.string().max(16_000),
  /** The default if omitted, like everything under Advanced. */
  jwtTravel: z.enum(jwtTravels).optional(),
  sentOrigin: z.string().max(2_000).optional(),
});
export type WorkspaceDraft = z.infer<typeof workspaceDraftSchema>;

export const keychainStatusSchema = z.strictObject({
  state: z.enum(keychainStates),
  explanation: z.string(),
});
export type KeychainStatus = z.infer<typeof keychainStatusSchema>;

const workspaceId = z.strictObject({ workspaceId: z.string() });

const workspaceListSchema = z.strictObject({
  revision: revisionSchema,
  workspaces: z.array(workspaceSchema),
  activeId: z.string().nullable(),
});
export type WorkspaceList = z.infer<typeof workspaceListSchema>;

export const workspaceChannels = {
  'workspaces:list': {
    request: z.undefined(),
    response: workspaceListSchema,
    needs: nothing,
  },
  'workspaces:open-sample': { request: z.undefined(), response: workspaceSchema, needs: nothing },
  'workspaces:create': {
    request: workspaceDraftSchema,
    response: workspaceSchema,
    needs: { person: 'judged' },
  },
  'workspaces:activate': { request: workspaceId, response: workspaceSchema, needs: nothing },
  'workspaces:update': {
    request: z.strictObject({
      workspaceId: z.string(),
      name: nameSchema.optional(),
      baseAddress: z.string().max(2_000).optional(),
      adminBasePath: z.string().max(2_000).optional(),
      colour: z.enum(workspaceColours).optional(),
      jwtTravel: z.enum(jwtTravels).optional(),
      sentOrigin: z.string().max(2_000).optional(),
    }),
    response: workspaceSchema,
    needs: { person: 'judged' },
  },
  /** Removes the workspace, its credentials, its snapshots and its cache key. Receipts stay. */
  'workspaces:remove': { request: workspaceId, response: z.null(), needs: { person: 'judged' } },
  'workspaces:unlock-editing': {
    request: workspaceId,
    response: workspaceSchema,
    needs: { person: 'judged' },
  },
  'workspaces:lock-editing': { request: workspaceId, response: workspaceSchema, needs: nothing },
  'credentials:replace': {
    request: z.strictObject({
      workspaceId: z.string(),
      kind: z.enum(credentialKinds),
      secret: z.string().max(16_000),
    }),
    response: workspaceSchema,
    needs: { person: 'judged' },
  },
  'credentials:remove': {
    request: z.strictObject({ workspaceId: z.string(), kind: z.enum(credentialKinds) }),
    response: workspaceSchema,
    needs: { person: 'judged' },
  },
  'credentials:keychain-status': { request: z.undefined(), response: keychainStatusSchema, needs: nothing },
} as const;

export const workspaceEvents = {
  /** The list, the active workspace, a lock or a credential changed: read the list again. */
  'workspaces:changed': z.null(),
} as const;
