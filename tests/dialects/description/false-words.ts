import type { Written, WrittenWeekdays } from '../wire/written.ts';

type Share = Extract<Written, { is: 'share' }>;

/** Another way of writing than the service's own, that somebody could take it for; undefined: there is none. */
export function mistaken(written: Written, isScaleMistaken: boolean): Written | undefined {
  switch (written.is) {
    case 'money':
      return { ...written, unit: written.unit === 'minor' ? 'major' : 'minor' };
    case 'share':
      return isScaleMistaken
        ? { ...written, scale: written.scale === 'percent' ? 'fraction' : 'percent' }
        : { ...written, tells: otherTelling(written) };
    case 'day':
      return written.as === 'day-first' ? { ...written, as: 'month-first' } : undefined;
    case 'weekdays': {
      const as = otherWeek[written.as];
      return as === undefined ? undefined : { ...written, as };
    }
    case 'flag':
      return { ...written, saysTheOpposite: !written.saysTheOpposite };
  }
}

function otherTelling({ tells }: Share): Share['tells'] {
  return tells === 'paid' ? 'off' : 'paid';
}

const otherWeek: Readonly<Partial<Record<WrittenWeekdays, WrittenWeekdays>>> = {
  'monday-is-one': 'sunday-is-one',
  'sunday-is-one': 'monday-is-one',
  'monday-is-nought': 'sunday-is-nought',
  'sunday-is-nought': 'monday-is-nought',
  'letters-from-monday': 'letters-from-sunday',
  'letters-from-sunday': 'letters-from-monday',
  'bits-from-monday': 'bits-from-sunday',
  'bits-from-sunday': 'bits-from-monday',
};
