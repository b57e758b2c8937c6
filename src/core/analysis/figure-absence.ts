import { z } from 'zod';

export const figureAbsenceSchema = z.enum([
  'not-sent',
  /** Not under a name that is known; the answer holds others. */
  'unnamed',
  'not-understood',
  'refused',
  'not-read',
  /** Asked for, and the service answered that it knows none. */
  'not-found',
  /** By what was read there is none. */
  'none',
  /** Only a part of what it is counted from was read. */
  'part',
  /** What it is made of, or compared with, is in different currencies. */
  'currencies',
]);
export type FigureAbsence = z.infer<typeof figureAbsenceSchema>;
