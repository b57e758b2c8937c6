const made = new Map<string, Intl.NumberFormat>();

/**
 * Caches formatters, because creating one costs as much as a hundred uses, and a list shows thousands of figures.
 * `locale` undefined follows the system.
 */
export function numberFormat(
  locale: string | undefined,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const name = `${locale ?? ''} ${JSON.stringify(options)}`;
  const known = made.get(name);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(locale, options);
  made.set(name, format);
  return format;
}

/** Needed for every figure shown. */
const knownLocales = new Map<string, boolean>();

/** True for a BCP 47 tag that this runtime supports. '' means the system's. */
export function isKnownLocale(locale: string): boolean {
  if (locale === '') return true;
  const known = knownLocales.get(locale);
  if (known !== undefined) return known;
  const isKnown = isSupported(locale);
  knownLocales.set(locale, isKnown);
  return isKnown;
}

function isSupported(locale: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}

/** Undefined follows the system. */
export function usableLocale(locale: string): string | undefined {
  return locale !== '' && isKnownLocale(locale) ? locale : undefined;
}
