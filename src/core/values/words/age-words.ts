import { formatCounted, language } from './plural.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * A duration: "now", "4 min", "3 h", "2 days". The future counts as now. Every age in the app uses this function, so
 * that the same moment never has two.
 */
export function ageWords(spanMs: number): string {
  if (isNow(spanMs)) return 'now';
  if (spanMs < 59.5 * minuteMs) return `${Math.max(1, Math.round(spanMs / minuteMs))} min`;
  if (spanMs < 23.5 * hourMs) return `${Math.round(spanMs / hourMs)} h`;
  const days = Math.round(spanMs / dayMs);
  return formatCounted(days, 'day', 'days', language);
}

/** Whether `ageWords` returns "now", which takes no "ago". */
export function isNow(spanMs: number): boolean {
  return spanMs < 45_000;
}
