import { z } from 'zod';
import type { ResourceName } from '../resources/resource-names.ts';
import type { ResourceValue } from '../service/resources.ts';
import { absentFacts, type FactAbsences } from './absence.ts';

/**
 * Single fields of bodies for the lists of all properties. A figure is stored when its body arrives, appears
 * in the lists' rows with the reason if it is missing, and can be a column (`details-columns.tsx`).
 */
const figureShape = {
  /** Decimal text, as sent. */
  depositAmount: z.string(),
  depositDisabled: z.boolean(),
  policyTitle: z.string(),
  applyPrice: z.string(),
};

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
/** Unknown figures are absent. */
export const figureFactsSchema = figuresSchema.partial();
/** Null is never zero: the row's `absences` give the reason. */
export const rowFigureShape = eachNullable(figureShape);
/** Changes whenever a figure is added, removed or changes its type. */
export const figuresVersion = Object.entries(figureShape)
  .map(([name, kind]) => `${name} ${kind.type}`)
  .join(', ');

/** The figures of a decoded body, and why others are missing. A value of the wrong type counts as not understood. */
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
    const parsed = figureShape[name].safeParse(sent.get(field));
    if (why !== undefined) absent[name] = why;
    else if (parsed.success) reported[name] = parsed.data;
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
