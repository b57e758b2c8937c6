import { formatMoment, parseInstant } from './format-age.ts';
import { usePreferences } from './preferences.tsx';

/** Formats an ISO instant, see `formatMoment`. Other text is unchanged. */
export function useMoment(): (iso: string) => string {
  const { locale } = usePreferences();
  return (iso) => {
    const instant = parseInstant(iso);
    return instant === undefined ? iso : formatMoment(instant, new Date(), locale);
  };
}
