import type { SettingField, SettingMoment } from '../../ipc/today.ts';
import { visibleText } from '../components/format/visible-text.ts';

const byWords = {
  us: 'by you',
  'after-ours': 'after your edit, possibly because of it',
  others: 'changed elsewhere',
  both: 'partly by you',
  unknown: 'by someone unknown',
} as const;

const mostFields = 2;

/** One line about a change: "Deposit amount 250 → 300, changed elsewhere". */
export function momentWords({ fields, by }: Pick<SettingMoment, 'fields' | 'by'>): string {
  if (by === null) return 'First loaded here';
  if (fields === null) return 'Changed, but can’t be interpreted';
  const shown = fields.slice(0, mostFields).map(fieldWords);
  const more = fields.length - shown.length;
  const changes = { fields: shown.join('; '), by: byWords[by] };
  return more === 0
    ? `${changes.fields}, ${changes.by}`
    : `${changes.fields}; and ${more} more, ${changes.by}`;
}

function fieldWords({ label, before, after, isUnderstood }: SettingField): string {
  const name = visibleText(label);
  const field =
    before === null && after === null ? name : `${name} ${valueWords(before)} → ${valueWords(after)}`;
  return isUnderstood ? field : `Changed, but can’t be interpreted: ${field}`;
}

const mostChars = 60;

function valueWords(value: string | null): string {
  if (value === null) return 'none';
  const text = visibleText(value);
  return text.length > mostChars ? `${text.slice(0, mostChars)}…` : text;
}
