type Manner = 'wrong-types' | 'extra-fields' | 'renamed-fields' | 'not-json';

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

/** The text of a body that has gone wrong in one way, on its top level and the records of a list. */
export function mangledText(body: unknown, how: Manner): string {
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
    case 'not-json':
      return '{"success": tru';
  }
}
