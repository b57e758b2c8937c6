import type { SettingField, SettingMoment } from '../../contract/ipc/today.ts';
import { visibleText } from '../components/format/visible-text.ts';
import { t } from './texts.ts';

const byWords = {
  us: t('byUs'),
  'after-ours': t('afterYourEdit'),
  others: t('notByUs'),
  both: t('partlyByUs'),
  unknown: t('byWhomIsUnknown'),
} as const;

const mostFields = 2;

/** What changed then, in a line: "Deposit amount 250 → 300, changed elsewhere". */
export function momentWords({ fields, by }: Pick<SettingMoment, 'fields' | 'by'>): string {
  if (by === null) return t('firstReadHere');
  if (fields === null) return t('notUnderstood');
  const shown = fields.slice(0, mostFields).map(fieldWords);
  const more = fields.length - shown.length;
  const changes = { fields: shown.join('; '), by: byWords[by] };
  return more === 0 ? t('changes', changes) : t('changesAndMore', { ...changes, more: String(more) });
}

function fieldWords({ label, before, after, isUnderstood }: SettingField): string {
  const name = visibleText(label);
  const field =
    before === null && after === null
      ? name
      : t('fieldChanged', { name, before: valueWords(before), after: valueWords(after) });
  return isUnderstood ? field : t('fieldNotUnderstood', { field });
}

const mostChars = 60;

function valueWords(value: string | null): string {
  if (value === null) return t('none');
  const text = visibleText(value);
  return text.length > mostChars ? `${text.slice(0, mostChars)}…` : text;
}
