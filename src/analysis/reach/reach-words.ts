import type { BlastRadius } from './blast-radius.ts';
import { language } from '../../texts/define-texts.ts';
import { t } from './texts.ts';

/** How far a change of a group reaches, in one sentence that claims no more than is known. */
export function reachWords(reach: BlastRadius): string {
  const found = reach.propertyIds.length;
  if (reach.completeness === 'complete') {
    return t('foundAll', { count: found, locale: language });
  }
  if (found === 0) {
    return reach.reportedCount === null
      ? t('noneKnown')
      : t('noneKnownOf', { reported: String(reach.reportedCount) });
  }
  if (reach.reportedCount === null) {
    return t('foundAtLeast', { count: found, locale: language });
  }
  const reported = String(reach.reportedCount);
  return reach.exceedsReported
    ? t('foundMoreThan', { count: found, reported, locale: language })
    : t('foundOf', { count: found, reported, locale: language });
}

/** Where changes of a group go, from section 4.3 of the service's document. */
export const groupPushNote = t('nextPush');
