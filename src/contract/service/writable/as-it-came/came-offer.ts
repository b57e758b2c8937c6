import type { JsonValue } from '../../../json/json.ts';
import type { WritableAsItCame } from '../../writable-names.ts';
import { leverWriters } from '../levers.ts';
import { depositWriter } from '../security-deposit.ts';
import { t } from './texts.ts';

/** The writers of the same things by what their values mean. */
export const meantWriters = { 'security-deposit': depositWriter, ...leverWriters } as const;

/**
 * Why a body is not to be edited as it came: it can be edited by what it means, or a question about it comes first. Null
 * where no reading fits it.
 */
export function fitsAnyReading(of: WritableAsItCame, body: JsonValue): string | null {
  const read = meantWriters[of].readEditable(body);
  if (read.ok) return t('canBeRead');
  if (read.leftOut === true) return t('nothingSent');
  const fitted = meantWriters[of].understanding(body)?.fitted;
  const isAsked = fitted !== undefined && (fitted.doubts.length > 0 || fitted.acceptedId !== null);
  return isAsked ? t('sayDoubtFirst') : null;
}
