import type { ComposeFault } from './compose-request.ts';
import { requestConceptLabel } from './request-concepts.ts';
import { t } from './texts.ts';

/** Why a request cannot be made, in one sentence. */
export function composeFaultWords(fault: ComposeFault): string {
  switch (fault.why) {
    case 'shape':
      return fault.message;
    case 'missing':
      return t('isMissing', { concept: requestConceptLabel(fault.concept) });
    case 'not-written':
      return fault.concept === 'extras'
        ? t('extrasCannotBeWritten')
        : t('cannotBeWritten', { concept: requestConceptLabel(fault.concept) });
  }
}
