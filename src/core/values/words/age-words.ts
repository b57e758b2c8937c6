import { formatCounted, language } from './plural.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * How long, for people: "now", "4 min", "3 h", "2 days". What lies in the future counts as now. Every age on screen and in
 * a sentence is told by this one, so that no two of the same moment differ.
 */
export function ageWords(spanMs: number): string {
  if (isNow(spanMs)) return 'now';
  if (spanMs < 59.5 * minuteMs) return `${Math.max(1, Math.round(spanMs / minuteMs))} min`;
  if (spanMs < 23.5 * hourMs) return `${Math.round(spanMs / hourMs)} h`;
  const days = Math.round(spanMs / dayMs);
  return formatCounted(days, 'day', 'days', language);
}

/** Whether `ageWords` calls it now: of that nothing is "ago". */
export function isNow(spanMs: number): boolean {
  return spanMs < 45_000;
}
