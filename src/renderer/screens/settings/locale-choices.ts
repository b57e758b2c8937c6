const offered = [
  'en-GB',
  'en-IE',
  'en-US',
  'cy-GB',
  'da-DK',
  'de-AT',
  'de-CH',
  'de-DE',
  'es-ES',
  'fi-FI',
  'fr-BE',
  'fr-CH',
  'fr-FR',
  'it-IT',
  'nb-NO',
  'nl-BE',
  'nl-NL',
  'pl-PL',
  'pt-PT',
  'sv-SE',
] as const;

/** Languages to choose from, by their English names. The present one is included even if it's unusual. */
export function localeChoices(present: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const tags: string[] = [...offered];
  if (present !== '' && !tags.includes(present)) tags.push(present);
  return [
    { value: 'system', label: 'System default' },
    ...tags.map((tag) => ({ value: tag, label: nameOf(names, tag) })),
  ];
}

function nameOf(names: Intl.DisplayNames, tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
