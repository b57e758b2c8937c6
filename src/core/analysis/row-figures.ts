import { z } from 'zod';
import { factAbsence } from './attention/fact-absence.ts';
import type { PropertyState } from './attention/property-state.ts';
import { figureAbsenceSchema } from './figure-absence.ts';
import { figureNames, figures, rowFigureShape } from './figures.ts';

const rowFiguresSchema = z.strictObject(rowFigureShape);
const absencesSchema = z.record(z.enum(figureNames), figureAbsenceSchema);

export function rowFigures(state: PropertyState): z.infer<typeof rowFiguresSchema> {
  const reported = figureNames.map((name) => [name, state[figures[name].resource]?.facts[name] ?? null]);
  return rowFiguresSchema.parse(Object.fromEntries(reported));
}

/** Why a figure is null, should it be. */
export function rowFigureAbsences(state: PropertyState): z.infer<typeof absencesSchema> {
  const why = figureNames.map((name) => [name, factAbsence(state, figures[name].resource, name)]);
  return absencesSchema.parse(Object.fromEntries(why));
}
