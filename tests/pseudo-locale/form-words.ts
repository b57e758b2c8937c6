/** The catalogue's, and the one that the session of the tests has. */
const locales = ['en-GB', 'en-US'];
const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, 1 + day)));

function datesOf(locale: string): string[] {
  return (['long', 'short'] as const).flatMap((width) =>
    days.map((day) =>
      new Intl.DateTimeFormat(locale, { weekday: width, month: width, timeZone: 'UTC' }).format(day),
    ),
  );
}

/** Words that the platform writes in dates, and names that no language changes. */
export const formWords: ReadonlySet<string> = new Set(
  [
    ...locales.flatMap(datesOf).flatMap((text) => text.match(/[A-Za-z]+/g) ?? []),
    ...['Keyholder', 'Ctrl', 'Enter', 'Esc', 'Shift', 'Space', 'Alt', 'kB', 'MB', 'GB', 'ms'],
    // Of requests.
    ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    // Systems, as Node names them.
    ...['linux', 'darwin', 'win32', 'x64', 'arm64'],
  ].map((word) => word.toLowerCase()),
);
