import type { ElsewhereEdit } from '../controls/elsewhere-edit.ts';

/** Before the request has any effect, or after it was committed, when only its response is lost. */
export type FaultMoment = 'before' | 'after';

/** What can go wrong with one request. `when` defaults to 'before'. */
export type Fault =
  /** Never answered; the connection stays open. */
  | { readonly kind: 'hang'; readonly when?: FaultMoment }
  /** The connection is reset (TCP RST). */
  | { readonly kind: 'reset'; readonly when?: FaultMoment }
  | { readonly kind: 'drop'; readonly when?: FaultMoment }
  /** Committed, but only half of the announced body arrives. */
  | { readonly kind: 'truncate' }
  /** The response arrives slowly, at `bytesPerSecond`. */
  | { readonly kind: 'drip'; readonly bytesPerSecond: number }
  | { readonly kind: 'html'; readonly status: number; readonly when?: FaultMoment }
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly retryAfterSeconds?: number;
      /** Validation messages (section 7: an array); one plain sentence if omitted. */
      readonly messages?: readonly string[];
      readonly when?: FaultMoment;
    }
  | {
      readonly kind: 'redirect';
      readonly location: string;
      readonly status?: number;
      readonly when?: FaultMoment;
    }
  /** Waits inside the service, then commits and responds, whether or not the client still listens. */
  | { readonly kind: 'late'; readonly delayMs: number }
  /** A success status with a malformed body. */
  | {
      readonly kind: 'mangle';
      readonly how: 'wrong-types' | 'extra-fields' | 'renamed-fields' | 'not-json' | 'hostile-texts';
    }
  /** Another editor changes a resource just before or just after this request. */
  | { readonly kind: 'other-editor'; readonly edit: ElsewhereEdit; readonly when?: FaultMoment };

/** Which requests a fault applies to. All given conditions must hold. */
export interface FaultRule {
  readonly method?: string;
  /** Source of a regular expression, tested against the path without its query. */
  readonly path?: string;
  /** Requests to let pass first; default 0. */
  readonly skip?: number;
  /** Requests that get the fault; default 1. */
  readonly times?: number;
  readonly fault: Fault;
}

export interface FaultPlan {
  add(rule: FaultRule): void;
  /** Returns and uses up the fault for this request. The oldest matching rule wins. */
  take(method: string, path: string): Fault | undefined;
  clear(): void;
}

interface Waiting {
  readonly rule: FaultRule;
  readonly pattern: RegExp | undefined;
  skip: number;
  times: number;
}

export function createFaultPlan(): FaultPlan {
  let waiting: Waiting[] = [];
  return {
    add: (rule) => {
      const pattern = rule.path === undefined ? undefined : new RegExp(rule.path);
      waiting.push({ rule, pattern, skip: rule.skip ?? 0, times: rule.times ?? 1 });
    },
    take: (method, path) => {
      for (const entry of waiting) {
        const { rule, pattern } = entry;
        if (rule.method !== undefined && rule.method !== method) continue;
        if (pattern !== undefined && !pattern.test(path)) continue;
        if (entry.skip > 0) {
          entry.skip -= 1;
          continue;
        }
        entry.times -= 1;
        waiting = waiting.filter((waiting) => waiting.times > 0);
        return rule.fault;
      }
      return undefined;
    },
    clear: () => {
      waiting = [];
    },
  };
}
