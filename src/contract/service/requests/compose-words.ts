import type { ComposeFault } from './compose-request.ts';
import { requestConceptLabel } from './request-concepts.ts';

/** Why a request cannot be made, in one sentence. */
export function composeFaultWords(fault: ComposeFault): string {
  switch (fault.why) {
    case 'shape':
      return fault.message;
    case 'missing':
      return `${requestConceptLabel(fault.concept)} is missing: the service requires it.`;
    case 'not-written':
      return fault.concept === 'extras'
        ? 'The chosen extras cannot be written in this way.'
        : `${requestConceptLabel(fault.concept)} cannot be written in this way.`;
  }
}
