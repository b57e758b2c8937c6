import type { Codec } from '../../../../core/mapping/fields/codec.ts';
import type { ShapeProposal } from '../../../../core/service/requests/propose-shape.ts';
import type { RequestExtras, RequestShape } from '../../../../core/service/requests/request-shape.ts';
import { usualCodec } from '../../../../core/service/requests/usual-forms.ts';
import { type AskedEndpoint, type RequestConcept, askedRules } from '../../../../core/resources/requests.ts';

export interface DraftRow {
  readonly key: number;
  readonly in: 'query' | 'body';
  readonly path: readonly string[];
  /** Null until the user chooses. */
  readonly what: RequestConcept | 'constant' | null;
  readonly codec: Codec | null;
  /** The constant as typed. */
  readonly value: string;
  readonly required: boolean;
  readonly says: string;
}

export interface ShapeDraft {
  readonly endpoint: AskedEndpoint;
  readonly rows: readonly DraftRow[];
  readonly extras: RequestExtras | null;
}

const usualConcepts: Readonly<Record<AskedEndpoint, readonly RequestConcept[]>> = {
  'get-price': ['arrival', 'nights', 'adults', 'children', 'infants', 'dogs', 'voucher'],
  'available-nights': ['arrival'],
  'validate-voucher': ['voucher', 'propertyId', 'arrival', 'nights'],
  'save-booking': [
    'propertyId',
    'arrival',
    'nights',
    'adults',
    'children',
    'guestName',
    'guestEmail',
    'guestPhone',
  ],
  'process-payment': ['bookingReference', 'amount', 'currency', 'gatewayToken'],
};

/** An empty form if there is no description: the usual values, in fields that still need names. */
export function emptyDraft(endpoint: AskedEndpoint): ShapeDraft {
  const { hasBody, needs } = askedRules(endpoint);
  const rows = usualConcepts[endpoint].map((concept, key): DraftRow => ({
    key,
    in: hasBody ? 'body' : 'query',
    path: [],
    what: concept,
    codec: usualCodec(concept),
    value: '',
    required: needs.some((oneOf) => oneOf.includes(concept)),
    says: '',
  }));
  return { endpoint, rows, extras: null };
}

/** The fields found in a description. Open questions become lines that need an answer. */
export function draftOf({ shape, open }: Pick<ShapeProposal, 'shape' | 'open'>): ShapeDraft {
  const says = (path: readonly string[]): string =>
    open.find((one) => one.path.join('.') === path.join('.'))?.says ?? '';
  const rows: Omit<DraftRow, 'key'>[] = [
    ...shape.places.map(({ concept, codec, path, required, in: side }) => ({
      in: side,
      path,
      what: concept,
      codec,
      value: '',
      required,
      says: says(path),
    })),
    ...shape.constants.map(({ in: side, path, value }) => ({
      in: side,
      path,
      what: 'constant' as const,
      codec: null,
      value: JSON.stringify(value),
      required: true,
      says: '',
    })),
    ...open
      .filter(({ why, required }) => why !== 'form' && required)
      .map((one) => ({
        in: one.in,
        path: one.path,
        what: null,
        codec: null,
        value: '',
        required: true,
        says: one.says,
      })),
  ];
  return { endpoint: shape.endpoint, rows: rows.map((row, key) => ({ ...row, key })), extras: shape.extras };
}

/** The request that the form defines. Null if a line is incomplete. Lines without a path are left out. */
export function shapeOfDraft({ endpoint, rows, extras }: ShapeDraft): RequestShape | null {
  const named = rows.filter(({ path }) => path.length > 0);
  if (named.some(({ what }) => what === null)) return null;
  const places = named.flatMap(({ what, codec, in: side, path, required }) =>
    what === null || what === 'constant' || codec === null
      ? []
      : [{ concept: what, in: side, path: [...path], codec, required }],
  );
  const constants = named.flatMap(({ what, in: side, path, value }) =>
    what === 'constant' ? [{ in: side, path: [...path], value: constantOf(value) }] : [],
  );
  return { version: 1, endpoint, places, constants, extras };
}

/** Parses JSON literals (a number, true, false, null, a quoted text). Anything else is plain text. */
function constantOf(text: string): string | number | boolean | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
    if (typeof value === 'number' && String(value) === text.trim()) return value;
  } catch {
    return text;
  }
  return text;
}

export function withRow(draft: ShapeDraft, changed: DraftRow): ShapeDraft {
  return { ...draft, rows: draft.rows.map((row) => (row.key === changed.key ? changed : row)) };
}

export function withoutRow(draft: ShapeDraft, key: number): ShapeDraft {
  return { ...draft, rows: draft.rows.filter((row) => row.key !== key) };
}

export function withNewRow(draft: ShapeDraft): ShapeDraft {
  const key = 1 + Math.max(-1, ...draft.rows.map((row) => row.key));
  const side = askedRules(draft.endpoint).hasBody ? 'body' : 'query';
  const row: DraftRow = {
    key,
    in: side,
    path: [],
    what: null,
    codec: null,
    value: '',
    required: false,
    says: '',
  };
  return { ...draft, rows: [...draft.rows, row] };
}

/** Splits `stay.arrival` into names, without the spaces around them. */
export function pathOfText(text: string): readonly string[] {
  return text
    .split('.')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
