import type { Fault, FaultMoment } from '../faults/fault.ts';
import type { Answer } from './answer.ts';
import { problem } from './answer.ts';

export type Cut = 'hang' | 'reset' | 'drop';

/** What the client gets: a response, or a connection that ends without one. */
export type Decision =
  | { readonly kind: 'answer'; readonly answer: Answer; readonly replayed: boolean }
  | { readonly kind: 'html'; readonly status: number }
  | { readonly kind: 'cut'; readonly how: Cut };

export function answered(answer: Answer, replayed = false): Decision {
  return { kind: 'answer', answer, replayed };
}

function momentOf(fault: Fault): FaultMoment {
  return 'when' in fault ? (fault.when ?? 'before') : 'before';
}

/** The decision that a fault forces at `moment`, if it applies then. */
export function forcedDecision(fault: Fault | undefined, moment: FaultMoment): Decision | undefined {
  if (fault === undefined || momentOf(fault) !== moment) return undefined;
  switch (fault.kind) {
    case 'hang':
    case 'reset':
    case 'drop':
      return { kind: 'cut', how: fault.kind };
    case 'html':
      return { kind: 'html', status: fault.status };
    case 'status': {
      const headers =
        fault.retryAfterSeconds === undefined ? {} : { 'Retry-After': String(fault.retryAfterSeconds) };
      const sentence = fault.status === 429 ? 'Rate limit exceeded' : 'Injected failure';
      return answered(problem(fault.status, fault.messages ?? sentence, headers));
    }
    case 'redirect':
      return answered({
        status: fault.status ?? 302,
        body: undefined,
        headers: { Location: fault.location },
      });
    default:
      return undefined;
  }
}

/** The failure that a service which replays its 500s would store for this decision. */
export function rememberedFailure(decision: Decision | undefined): Answer | undefined {
  return decision?.kind === 'answer' && decision.answer.status >= 500 ? decision.answer : undefined;
}
