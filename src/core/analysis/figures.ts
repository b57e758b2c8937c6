import { z } from 'zod';
import type { Body } from '../mapping/bodies/body.ts';
import { decodeResource } from '../service/decode.ts';
import type { ResourceName } from '../service/resource-names.ts';
import type { ResourceValue } from '../service/resources.ts';
import { absentFacts, type FactAbsences } from './absence.ts';

/**
 * What one field of one body tells of a property, for the lists of all properties. A figure is kept when the body lands,
 * stands in the rows of the lists with why it is missing, and can be a column (`details-columns.tsx`).
 */
const figureShape = {
  /** Decimal text, as the service gave it. */
  depositAmount: z.string(),
  depositDisabled: z.boolean(),
  policyTitle: z.string(),
  applyPrice: z.string(),
};

/** Where each stands. What cannot be read as one is not understood. */
export const figures = {
  depositAmount: figure('security-deposit', 'amount', asSent),
  depositDisabled: figure('security-deposit', 'disabled', asSent),
  policyTitle: figure('cancellation-policy', 'title', words),
  applyPrice: figure('segment-pricing', 'applyPrice', words),
} satisfies { readonly [F in FigureName]: Figure<ResourceName, Figures[F]> };

type Figures = z.infer<z.ZodObject<typeof figureShape>>;
export type FigureName = keyof Figures;

interface Figure<N extends ResourceName, T> {
  readonly resource: N;
  readonly field: string;
  readonly of: (body: Body) => T | undefined;
}

function figure<N extends ResourceName, K extends keyof ResourceValue<N> & string, T>(
  resource: N,
  field: K,
  read: (sent: NonNullable<ResourceValue<N>[K]>) => T | undefined,
): Figure<N, T> {
  return {
    resource,
    field,
    of: (body) => {
      const decoded = decodeResource(resource, body);
      const sent = decoded.shape === 'unrecognised' ? undefined : decoded.value[field];
      return sent === null || sent === undefined ? undefined : read(sent);
    },
  };
}

function asSent<T>(value: T): T {
  return value;
}

/** A blank text names nothing, and nothing could be seen of it. */
function words(text: string): string | undefined {
  return text.trim() === '' ? undefined : text;
}

const figuresSchema = z.strictObject(figureShape);
export const figureNames = figuresSchema.keyof().options;
/** As facts: what was not told is not there. */
export const figureFactsSchema = figuresSchema.partial();
/** In a row null is never zero: its `absences` say why. */
export const rowFigureShape = eachNullable(figureShape);
/** Other than before once a figure comes, goes or becomes of another kind. */
export const figuresVersion = Object.entries(figureShape)
  .map(([name, kind]) => `${name} ${kind.type}`)
  .join(', ');

/** The figures in a body, and why one is not among them that could be. */
export function figuresIn(
  resource: ResourceName,
  body: Body,
  value: object,
): z.infer<typeof figureFactsSchema> & { readonly absent: FactAbsences } {
  const sent = new Map<string, unknown>(Object.entries(value));
  const reported: Record<string, unknown> = {};
  const absent: FactAbsences = {};
  for (const name of figureNames.filter((one) => figures[one].resource === resource)) {
    const { field, of } = figures[name];
    const told = of(body);
    if (told !== undefined) reported[name] = told;
    else {
      const why = absentFacts(value, { [name]: [field] }).absent?.[name];
      if (why !== undefined) absent[name] = why;
      else if (sent.get(field) !== undefined) absent[name] = 'not-understood';
    }
  }
  return { ...figureFactsSchema.parse(reported), absent };
}

type EachNullable<S extends Record<keyof S, z.ZodType>> = { [K in keyof S]: z.ZodNullable<S[K]> };

function eachNullable<S extends Record<keyof S, z.ZodType>>(shape: S): EachNullable<S> {
  const made: Partial<EachNullable<S>> = {};
  for (const name in shape) made[name] = z.nullable(shape[name]);
  const isWhole = (of: Partial<EachNullable<S>>): of is EachNullable<S> =>
    Object.keys(shape).every((name) => Object.hasOwn(of, name));
  if (!isWhole(made)) throw new TypeError('A figure has no schema.');
  return made;
}
