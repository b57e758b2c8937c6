import type { SettingField, SettingMoment } from '../../contract/ipc/today.ts';
import { visibleText } from '../components/format/visible-text.ts';

const byWords = {
  us: 'by us',
  others: 'not by us',
  both: 'partly by us',
  unknown: 'by whom is unknown',
} as const;

const mostFields = 2;

/** What changed then, in a line: "Deposit amount 250 → 300, not by us". */
export function momentWords({ fields, by }: Pick<SettingMoment, 'fields' | 'by'>): string {
  if (by === null) return 'First read here';
  if (fields === null) return 'Changed, and not understood';
  const shown = fields.slice(0, mostFields).map(fieldWords);
  const more = fields.length - shown.length;
  const rest = more === 0 ? '' : `; and ${String(more)} more`;
  return `${shown.join('; ')}${rest}, ${byWords[by]}`;
}

function fieldWords({ label, before, after, isUnderstood }: SettingField): string {
  const name = visibleText(label);
  const values = before === null && after === null ? '' : ` ${valueWords(before)} → ${valueWords(after)}`;
  return isUnderstood ? `${name}${values}` : `Changed, and not understood: ${name}${values}`;
}

const mostChars = 60;

function valueWords(value: string | null): string {
  if (value === null) return 'none';
  const text = visibleText(value);
  return text.length > mostChars ? `${text.slice(0, mostChars)}…` : text;
}
