const made = new Map<string, Intl.NumberFormat>();

/**
 * The same formatter for the same question: to make one costs as much as to use it a hundred times, and a board writes
 * thousands of figures. `locale` undefined follows the system.
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
