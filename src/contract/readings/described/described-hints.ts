import { z } from 'zod';
import type { CodecOf } from '../codec.ts';
import type { Meaning } from '../meaning.ts';

/** What a description settles of how one place is written. What is left out it does not settle. */
export const describedHintsSchema = z.strictObject({
  unit: z.enum(['percent', 'fraction', 'money', 'minor']).exactOptional(),
  /** Whether a share is what is taken off, what is paid, or a change that is negative where it takes off. */
  tells: z.enum(['off', 'paid', 'change']).exactOptional(),
  /** Which numbers Sunday can have. */
  sundays: z
    .array(z.literal([0, 1, 6, 7]))
    .readonly()
    .exactOptional(),
  firstDay: z.enum(['monday', 'sunday']).exactOptional(),
  dayOrder: z.enum(['day-first', 'month-first']).exactOptional(),
  /** What yes, true or 1 means. */
  yes: z.enum(['on', 'off']).exactOptional(),
});
export type DescribedHints = z.infer<typeof describedHintsSchema>;

/** Concepts of which the share that is paid is the value, not its complement. */
const paidConcepts: ReadonlySet<string> = new Set(['pricePercent']);
/** Concepts that are true of what is switched off. */
const offConcepts: ReadonlySet<string> = new Set(['disabled']);

/** Those of the meanings that the description leaves; none: it contradicts all of them. */
export function meaningsLeft(hints: DescribedHints, meanings: readonly Meaning[]): readonly Meaning[] {
  return meanings.filter((meaning) => isLeft(hints, meaning)).map((meaning) => withSunday(hints, meaning));
}

function isLeft(hints: DescribedHints, { concept, codec }: Meaning): boolean {
  const { unit, tells, sundays, firstDay, dayOrder, yes: means } = hints;
  switch (codec.is) {
    case 'amount':
      if (unit !== undefined) return unit === (codec.minorDigits === 0 ? 'money' : 'minor');
      return true;
    case 'share': {
      if (unit !== undefined && unit !== codec.scale) return false;
      const own = paidConcepts.has(concept) ? 'paid' : 'off';
      const other = own === 'paid' ? 'off' : 'paid';
      const reported = { same: own, complement: other, negated: 'change' } as const;
      return tells === undefined || tells === reported[codec.tells];
    }
    case 'weekdays':
      if (codec.as === 'numbers') {
        return sundays === undefined || sundaysOf(codec.sunday).some((number) => sundays.includes(number));
      }
      return (
        (codec.as !== 'mask' && codec.as !== 'letters') || firstDay === undefined || firstDay === codec.first
      );
    case 'day':
      return dayOrder === undefined || !codec.as.endsWith('-first') || codec.as === dayOrder;
    case 'flag':
      return (
        means === undefined || isYes(codec.yes) === (means === (offConcepts.has(concept) ? 'off' : 'on'))
      );
    default:
      return true;
  }
}

/** Sunday's number as it is described, where none was seen. */
function withSunday({ sundays = [] }: DescribedHints, meaning: Meaning): Meaning {
  const { codec } = meaning;
  if (codec.is !== 'weekdays' || codec.as !== 'numbers' || codec.sunday !== null) return meaning;
  const [reported, another] = sundays.filter((number) => number === 0 || number === 7);
  return reported === undefined || another !== undefined
    ? meaning
    : { ...meaning, codec: { ...codec, sunday: reported } };
}

/** Which numbers Sunday can have; where none was seen and Monday is one, it ends the week or begins it. */
function sundaysOf(sunday: CodecOf<'weekdays'>['sunday']): readonly (0 | 1 | 6 | 7)[] {
  return sunday === null ? [0, 7] : [sunday];
}

/** Whether the hints alone say everything of how a value is written that names may leave open. */
export function isReportedWhole(hints: DescribedHints, { codec }: Meaning): boolean {
  switch (codec.is) {
    case 'amount':
      return hints.unit !== undefined;
    case 'share':
      return hints.unit !== undefined && hints.tells !== undefined;
    case 'weekdays':
      return codec.as === 'numbers' ? hints.sundays?.length === 1 : hints.firstDay !== undefined;
    case 'day':
      return hints.dayOrder !== undefined && codec.as.endsWith('-first');
    case 'flag':
      return hints.yes !== undefined;
    default:
      return false;
  }
}

function isYes(value: string | number | boolean | null): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^(?:true|yes|y|1|t)$/i.test(value));
}
