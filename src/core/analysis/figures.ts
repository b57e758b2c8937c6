import { z } from 'zod';
import type { ResourceName } from '../resources/resource-names.ts';
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

/** Where each stands. */
export const figures = {
  depositAmount: figure('security-deposit', 'amount'),
  depositDisabled: figure('security-deposit', 'disabled'),
  policyTitle: figure('cancellation-policy', 'title'),
  applyPrice: figure('segment-pricing', 'applyPrice'),
} satisfies Readonly<Record<FigureName, { resource: ResourceName; field: string }>>;

export type FigureName = keyof typeof figureShape;

function figure<N extends ResourceName, K extends keyof ResourceValue<N> & string>(resource: N, field: K) {
  return { resource, field };
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

/** The figures in a decoded body, and why one is not among them that could be. What cannot be one is not understood. */
export function figuresIn(
  resource: ResourceName,
  value: object,
): z.infer<typeof figureFactsSchema> & { readonly absent: FactAbsences } {
  const sent = new Map<string, unknown>(Object.entries(value));
  const reported: Record<string, unknown> = {};
  const absent: FactAbsences = {};
  for (const name of figureNames.filter((one) => figures[one].resource === resource)) {
    const { field } = figures[name];
    const why = absentFacts(value, { [name]: [field] }).absent?.[name];
    const told = figureShape[name].safeParse(sent.get(field));
    if (why !== undefined) absent[name] = why;
    else if (told.success) reported[name] = told.data;
    else if (sent.get(field) !== undefined) absent[name] = 'not-understood';
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
