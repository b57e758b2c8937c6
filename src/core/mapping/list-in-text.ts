import { numberIn } from './codecs/decimal-wire.ts';

const mostChars = 20_000;
const isoDay = /\d{4}-\d{2}-\d{2}/g;

/** Whether a text contains what a list or object would: JSON, lines of values, several numbers or days. */
export function isListInText(text: string): boolean {
  const written = text.slice(0, mostChars).trim();
  if (/^(?:\[\s*["{[\d]|\{\s*["}])/.test(written)) return true;
  if ((written.match(isoDay) ?? []).length > 1 && !isSentence(written)) return true;
  return isTable(written.split('\n')) || areNumbers(written);
}

/** Whether a text is a word or two without a value. */
export function isPlainWord(text: string): boolean {
  return /^[\p{L}\p{M} _.:&'-]{1,60}$/u.test(text);
}

function isSentence(text: string): boolean {
  return (text.match(/\p{L}{2,}/gu) ?? []).length > 3;
}

/** Lines with the same number of values. */
function isTable(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== '');
  const parts = filled.map((line) => line.split(/[,;|\t]/).length);
  return filled.length > 1 && (parts[0] ?? 1) > 1 && parts.every((count) => count === parts[0]);
}

function areNumbers(text: string): boolean {
  const parts = text.split(/[,;|\n]/);
  if (parts.length < 2 || numberIn(text) !== undefined) return false;
  return parts.every((part) => /\d/.test(part) && /^[\s\d\-/.:%TZ+]+$/.test(part));
}
