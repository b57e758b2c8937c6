/** "26 Nov 2026, 23:27 UTC": a moment in a sentence that is made where nobody knows how a person writes dates. */
export function utcMinute(moment: Date): string {
  return `${format.format(moment)} UTC`;
}

const format = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  timeZone: 'UTC',
});
