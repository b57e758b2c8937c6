import type { WriteOutcome } from '../../../src/main/service-client/service-client.ts';
import type { SideEffect, WriteFault } from './virtual-service/virtual-faults.ts';

export interface Effect {
  readonly atMs: number;
  readonly subject: string;
  readonly amount: number;
  readonly disabled: boolean;
  readonly key: string | null;
  readonly beside: SideEffect;
}

export type Seen =
  | {
      readonly kind: 'read';
      readonly atMs: number;
      readonly subject: string;
      /** Null for a read that failed. */
      readonly amount: number | null;
      /** By the app's own wall clock. */
      readonly readAt: string;
    }
  | {
      readonly kind: 'write';
      readonly atMs: number;
      readonly subject: string;
      readonly path: string;
      readonly key: string;
      readonly bodySha256: string;
      readonly fault: WriteFault;
      /** The service's response, whatever the app received. Null while there is none. */
      answered: WriteOutcome | null;
    }
  | { readonly kind: 'send-decided' | 'resend-decided'; readonly atMs: number; readonly subject: string }
  | { readonly kind: 'locked' | 'unlocked'; readonly atMs: number; readonly subject: '' };
