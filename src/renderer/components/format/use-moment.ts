import { formatMoment, parseInstant } from './format-age.ts';
import { usePreferences } from './preferences.tsx';

/** Writes an ISO instant for people, see `formatMoment`; what is none is left as it is. */
export function useMoment(): (iso: string) => string {
  const { locale } = usePreferences();
  return (iso) => {
    const instant = parseInstant(iso);
    return instant === undefined ? iso : formatMoment(instant, new Date(), locale);
  };
}
