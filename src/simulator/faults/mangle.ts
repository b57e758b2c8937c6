type Mangling = 'wrong-types' | 'extra-fields' | 'renamed-fields' | 'not-json' | 'hostile-texts';

/**
 * Markup, a script, a template, reversed text, NUL and half a surrogate pair. `window.owned` shows whether any of it
 * ran.
 */
export const hostileText =
  '<img src=x onerror="window.owned=1"><script>window.owned=1</script><iframe src="javascript:window.owned=1"></iframe>' +
  ' {{window.owned=1}} \u202Egnp.exe\u202C a\u0000b \uD800 javascript:window.owned=1';

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wrongType(value: unknown): unknown {
  switch (typeof value) {
    case 'number':
      return { amount: value };
    case 'boolean':
      return value ? 'yes' : 'no';
    case 'string':
      return [value];
    default:
      return value === null ? 0 : 'see attachment';
  }
}

function mangleFields(value: unknown, change: (entry: [string, unknown]) => [string, unknown][]): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => mangleFields(item, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).flatMap(change));
}

/** Appends hostile text to free text at any depth. Enumerated words, dates and addresses stay. */
function withHostileTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withHostileTexts);
  if (isObject(value)) {
    const entries = Object.entries(value).map(([name, inner]) => [name, withHostileTexts(inner)]);
    // A record may gain a field, but a map of days or percentiles would change its meaning.
    const isRecord = Object.keys(value).some((name) => /(?:^|_)id$/.test(name));
    return Object.fromEntries(isRecord ? [...entries, [`extra ${hostileText}`, hostileText]] : entries);
  }
  const isFree = typeof value === 'string' && /^[A-Z][a-z]|[a-z] /.test(value) && !value.includes('://');
  return isFree ? `${value} ${hostileText}` : value;
}

/** The text of a body broken in one way: at its top level and in a list's records, or everywhere (`hostile-texts`). */
export function mangledText(body: unknown, how: Mangling): string {
  switch (how) {
    case 'wrong-types':
      return JSON.stringify(mangleFields(body, ([name, value]) => [[name, wrongType(value)]]));
    case 'renamed-fields':
      return JSON.stringify(mangleFields(body, ([name, value]) => [[`x_${name}`, value]]));
    case 'extra-fields': {
      const extra = { unexpected_note: 'new in this release', revision: { number: 7, by: null } };
      const extended: unknown = Array.isArray(body)
        ? body.map((item: unknown) => (isObject(item) ? { ...item, ...extra } : item))
        : isObject(body)
          ? { ...body, ...extra }
          : body;
      return JSON.stringify(extended);
    }
    case 'hostile-texts':
      return JSON.stringify(withHostileTexts(body));
    case 'not-json':
      return '{"success": tru';
  }
}
