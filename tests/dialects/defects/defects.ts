import { readByContract } from '../console/contract-adapter.ts';
import { writeThroughContract } from '../console/contract-writer.ts';
import type { JudgedConsole, Shown } from '../console/shown.ts';
import type { Wire } from '../wire/wire.ts';
import { Fields, List, number } from '../wire/wire.ts';

export interface DialectDefect {
  readonly name: string;
  /** What it must be seen by: meanings that are wrong, or writes. */
  readonly seenIn: 'reads' | 'writes';
  readonly put: (console: JudgedConsole) => JudgedConsole;
}

const soundConsole: JudgedConsole = { read: readByContract, write: writeThroughContract };

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
      read: (...asked) => ({ ...console.read(...asked), isWhole: false, admitted: [] }),
    }),
  },
  {
    name: 'a lens that drops a sibling',
    seenIn: 'writes',
    put: (console) =>
      withRequests(console, (body) =>
        body instanceof Fields ? new Fields([...body.entries].slice(0, -1)) : body,
      ),
  },
  {
    name: 'a codec that rounds what it writes',
    seenIn: 'writes',
    put: (console) => withRequests(console, rounded),
  },
];

function withRequests(console: JudgedConsole, changed: (body: Wire) => Wire): JudgedConsole {
  return {
    ...console,
    write: (...asked) => {
      const answer = console.write(...asked);
      if (answer.is !== 'request' || answer.call.body === null) return answer;
      return { ...answer, call: { ...answer.call, body: changed(answer.call.body) } };
    },
  };
}

function rounded(wire: Wire): Wire {
  if (wire instanceof List) return new List(wire.items.map(rounded));
  if (wire instanceof Fields)
    return new Fields([...wire.entries].map(([name, value]) => [name, rounded(value)] as const));
  return /^-?\d+\.\d+$/.test(wire.source) ? number(Math.round(Number(wire.source))) : wire;
}

function withMeanings(console: JudgedConsole, changed: (meaning: string) => string): JudgedConsole {
  return {
    ...console,
    read: (...asked): Shown => {
      const shown = console.read(...asked);
      return {
        ...shown,
        meanings: new Map([...shown.meanings].map(([key, meaning]) => [key, changed(meaning)])),
      };
    },
  };
}
