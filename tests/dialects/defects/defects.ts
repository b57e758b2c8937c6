import { readByContract } from '../console/contract-adapter.ts';
import type { JudgedConsole, Shown } from '../console/shown.ts';

export interface DialectDefect {
  readonly name: string;
  /** What it must be seen by: meanings that are wrong, or writes. */
  readonly seenIn: 'reads' | 'writes';
  readonly put: (console: JudgedConsole) => JudgedConsole;
}

const soundConsole: JudgedConsole = { read: readByContract };

/** The console, or the console with one deliberate defect in what stands between it and a body. */
export function consoleWith(defect: string | null): JudgedConsole {
  if (defect === null) return soundConsole;
  const found = dialectDefects.find(({ name }) => name === defect);
  if (found === undefined) throw new Error(`There is no defect "${defect}".`);
  return found.put(soundConsole);
}

/** Each must raise the count of what is wrong: a judge that lets one pass judges nothing. */
export const dialectDefects: readonly DialectDefect[] = [
  {
    name: 'a codec that rounds',
    seenIn: 'reads',
    put: (console) =>
      withMeanings(console, (meaning) =>
        /^\d+\.\d+$/.test(meaning) ? String(Math.round(Number(meaning))) : meaning,
      ),
  },
  {
    name: 'a guess where two fit: every bare number is a share',
    seenIn: 'reads',
    put: (console) =>
      withMeanings(console, (meaning) =>
        /^\d+(?:\.\d+)? off$/.test(meaning) ? meaning.replace(' off', ' % off') : meaning,
      ),
  },
  {
    name: 'what was not understood is not admitted',
    seenIn: 'reads',
    put: (console) => ({
      ...console,
      read: (resource, body) => ({ ...console.read(resource, body), isWhole: false, admitted: [] }),
    }),
  },
];

function withMeanings(console: JudgedConsole, changed: (meaning: string) => string): JudgedConsole {
  return {
    ...console,
    read: (resource, body): Shown => {
      const shown = console.read(resource, body);
      return {
        ...shown,
        meanings: new Map([...shown.meanings].map(([key, meaning]) => [key, changed(meaning)])),
      };
    },
  };
}
