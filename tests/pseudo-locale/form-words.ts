const locale = 'en-GB';
const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, 1 + day)));
const dates = (['long', 'short', 'narrow'] as const).flatMap((width) =>
  days.map((day) =>
    new Intl.DateTimeFormat(locale, { weekday: width, month: width, timeZone: 'UTC' }).format(day),
  ),
);
const relative = (['long', 'short', 'narrow'] as const).flatMap((style) =>
  (['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const).flatMap((unit) =>
    [-2, -1, 0, 1, 2].flatMap((amount) => [
      new Intl.RelativeTimeFormat(locale, { style, numeric: 'auto' }).format(amount, unit),
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: style }).format(amount),
    ]),
  ),
);

/** Words that the platform writes in dates, times and amounts, and names that no language changes. */
export const formWords: ReadonlySet<string> = new Set([
  ...[...dates, ...relative].flatMap((text) => text.match(/[A-Za-z]+/g) ?? []),
  ...['Keyholder', 'Ctrl', 'Enter', 'Esc', 'Shift', 'Alt', 'km', 'kB', 'MB', 'GB', 'ms'],
]);
