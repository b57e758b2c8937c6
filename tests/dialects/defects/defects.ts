import type { Codec } from '../../../src/core/mapping/fields/codec.ts';
import type { ResourceMappingSource } from '../../../src/core/resources/resource-mappings.ts';
import type { Leaves } from '../../../src/core/mapping/fields/field-mapping.ts';
import { readByContract } from '../console/contract-adapter.ts';
import { teach } from '../console/contract-teacher.ts';
import { writeThroughContract } from '../console/contract-writer.ts';
import type { AskedRequest, JudgedConsole, Shown } from '../console/shown.ts';
import { type Wire, Fields, List, number } from '../wire/wire.ts';

export interface DialectDefect {
  readonly name: string;
  /** What reveals it: wrong meanings, or writes. */
  readonly seenIn: 'reads' | 'writes';
  readonly put: (console: JudgedConsole) => JudgedConsole;
}

const soundConsole: JudgedConsole = { read: readByContract, write: writeThroughContract, teach };

export function consoleWith(defect: string | null): JudgedConsole {
  if (defect === null) return soundConsole;
  const found = dialectDefects.find(({ name }) => name === defect);
  if (found === undefined) throw new Error(`There is no defect "${defect}".`);
  return found.put(soundConsole);
}

/** Each must raise the count of wrong results. Otherwise the judge is worthless. */
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
  {
    name: 'a teacher’s codec that is off by a hundred, accepted in silence',
    seenIn: 'reads',
    put: (console) => withMapped(console, offByHundred),
  },
  {
    name: 'a description’s unit taken over an accepted reading',
    seenIn: 'reads',
    put: withDescriptionFirst,
  },
];

function withRequests(console: JudgedConsole, changed: (body: Wire) => Wire): JudgedConsole {
  const put = (asked: AskedRequest): AskedRequest => ({
    ...asked,
    call: { ...asked.call, body: asked.call.body === null ? null : changed(asked.call.body) },
    without: (messages) => {
      const rest = asked.without(messages);
      return rest === null ? null : put(rest);
    },
  });
  return {
    ...console,
    write: (...asked) => {
      const answer = console.write(...asked);
      return answer.is === 'request' ? put(answer) : answer;
    },
  };
}

/** The user sees the truth, but a different mapping is stored. */
function withMapped(console: JudgedConsole, changed: (codec: Codec) => Codec): JudgedConsole {
  const inLeaves = (leaves: Leaves): Leaves =>
    Object.fromEntries(
      Object.entries(leaves).map(([concept, leaf]) => [concept, { ...leaf, codec: changed(leaf.codec) }]),
    );
  return {
    ...console,
    teach: (mapped) => {
      const mapping = console.teach(mapped);
      const accepted = mapping.accepted.map((one) => ({
        ...one,
        reading: {
          ...one.reading,
          record: inLeaves(one.reading.record),
          parts: one.reading.parts.map((part) => ({ ...part, leaves: inLeaves(part.leaves) })),
        },
      }));
      return { ...mapping, accepted };
    },
  };
}

function offByHundred(codec: Codec): Codec {
  if (codec.is === 'amount') return { ...codec, minorDigits: codec.minorDigits === 0 ? 2 : 0 };
  return codec.is === 'share'
    ? { ...codec, scale: codec.scale === 'percent' ? 'fraction' : 'percent' }
    : codec;
}

/** The dialog works, but elsewhere the description overrides the user's mapping. */
function withDescriptionFirst(console: JudgedConsole): JudgedConsole {
  const believed = (readings: readonly ResourceMappingSource[]): readonly ResourceMappingSource[] => {
    const described = new Set(readings.flatMap((one) => ('places' in one ? [one.resource] : [])));
    return readings.filter((one) => !('id' in one) || !described.has(one.resource));
  };
  return {
    read: (resource, body, readings) => console.read(resource, body, believed(readings)),
    write: (name, subject, body, change, readings) =>
      console.write(name, subject, body, change, believed(readings)),
    teach: (mapped) => console.teach({ ...mapped, read: console.read }),
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
