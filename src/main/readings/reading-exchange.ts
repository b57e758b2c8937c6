import type { AppError, Result } from '../../contract/errors.ts';
import { fail, succeed } from '../../contract/errors.ts';
import type { ChannelRequest, ChannelResponse } from '../../contract/ipc/channels.ts';
import type { ExaminedReading, StoredReading } from '../../contract/ipc/readings.ts';
import type { AcceptedContent } from '../../contract/readings/accepted-reading.ts';
import type { ReadingFile } from '../../contract/readings/reading-file.ts';
import { largestFileChars, readReadingFile, writeReadingFile } from '../../contract/readings/reading-file.ts';
import { proposeReading } from '../../contract/readings/fit/fit-accepted.ts';
import { conflictsBetween } from '../../contract/readings/teaching/reading-conflicts.ts';
import { ReadingTrial } from '../../contract/readings/teaching/try-reading.ts';
import type { CachedBodiesDeps, CachedBody } from './cached-bodies.ts';
import { cachedBodies } from './cached-bodies.ts';
import type { ReadingStore } from './reading-store.ts';

const mostTried = 500;
const mostTriedOfFile = 60;

/** Readings tried on what the cache holds, handed on as a file, and taken from one. */
export interface ReadingExchange {
  try(request: ChannelRequest<'readings:try'>): Promise<Result<ChannelResponse<'readings:try'>>>;
  /** The text of a file that can be imported; `validation` where nothing stands, or too much for one. */
  exportText(workspaceId: string): Result<string>;
  examine(request: ChannelRequest<'readings:examine'>): Promise<Result<ChannelResponse<'readings:examine'>>>;
  import(request: ChannelRequest<'readings:import'>): Result<StoredReading[]>;
}

export interface ReadingExchangeDeps extends CachedBodiesDeps {
  readonly store: ReadingStore;
  readonly newId: () => string;
  readonly now: () => Date;
}

export function createReadingExchange(deps: ReadingExchangeDeps): ReadingExchange {
  const { store, now } = deps;
  const standing = (workspaceId: string): Result<readonly StoredReading[]> => {
    const stored = store.all(workspaceId);
    return stored.ok ? succeed(stored.value.filter(({ withdrawnAt }) => withdrawnAt === null)) : stored;
  };
  return {
    async try({ key, reading, offered }) {
      const view = await deps.latest(key);
      if (!view.ok) return view;
      const { body, hasBody } = view.value;
      const proposed = hasBody ? proposeReading(key.resource, reading, body, offered) : undefined;
      if (proposed?.ok !== true) return fail(fitsNotEvenThis);
      const others = await cachedBodies(deps, key, { most: mostTried, without: key.subject });
      return others.ok ? succeed(tried(proposed.content, others.value)) : others;
    },
    exportText(workspaceId) {
      const found = standing(workspaceId);
      if (!found.ok) return found;
      if (found.value.length === 0) return fail(nothingStands);
      const text = writeReadingFile(found.value, now());
      return text.length > largestFileChars ? fail(tooMuchForOneFile) : succeed(text);
    },
    async examine({ workspaceId, text }) {
      const file = readReadingFile(text);
      if (!file.ok) return fail(notReadable[file.why]);
      const present = standing(workspaceId);
      if (!present.ok) return present;
      const readings: ExaminedReading[] = [];
      const bodies = new Map<string, { bodies: readonly CachedBody[]; isCut: boolean }>();
      for (const [index, content] of file.readings.entries()) {
        const { resource } = content;
        const scope = { most: mostTriedOfFile, without: null };
        const known = bodies.get(resource);
        const found =
          known === undefined ? await cachedBodies(deps, { workspaceId, resource }, scope) : succeed(known);
        if (!found.ok) return found;
        bodies.set(resource, found.value);
        readings.push({
          index,
          content,
          tried: tried(content, found.value),
          ...besides(content, present.value),
        });
      }
      return succeed({ readings, leftOut: file.leftOut });
    },
    import({ workspaceId, text, fileName, picked }) {
      const file = readReadingFile(text);
      if (!file.ok) return fail(notReadable[file.why]);
      const taken: StoredReading[] = [];
      // The first of a file is its newest, and is to be the newest here.
      for (const [index, content] of [...file.readings.entries()].reverse()) {
        if (!picked.includes(index)) continue;
        const kept = store.add(workspaceId, {
          ...content,
          id: deps.newId(),
          trust: 'confirmed',
          source: fileName,
          acceptedAt: now().toISOString(),
          withdrawnAt: null,
          provenAt: null,
        });
        if (!kept.ok) return kept;
        taken.push(kept.value);
      }
      return taken.length === 0 ? fail(nothingPicked) : succeed(taken);
    },
  };
}

function tried(
  content: AcceptedContent,
  { bodies, isCut }: { readonly bodies: readonly CachedBody[]; readonly isCut: boolean },
): ReturnType<ReadingTrial['result']> {
  const trial = new ReadingTrial(content);
  for (const { subject, body } of bodies) trial.add(subject, body);
  return trial.result(isCut);
}

function besides(
  content: AcceptedContent,
  present: readonly AcceptedContent[],
): Pick<ExaminedReading, 'isHeld' | 'conflicts'> {
  const reported = (one: AcceptedContent): string => JSON.stringify([one.resource, one.reading, one.outline]);
  const isHeld = present.some((one) => reported(one) === reported(content));
  const conflicts = isHeld ? [] : present.flatMap((one) => conflictsBetween(content, one));
  return { isHeld, conflicts: conflicts.map((one) => ({ ...one })) };
}

const fitsNotEvenThis: AppError = {
  code: 'validation',
  message: 'This reading does not fit the answer that it was made of, so it was tried on no other.',
  fields: [{ field: 'reading', message: 'It does not fit the body that is shown.' }],
};

const nothingStands: AppError = {
  code: 'validation',
  message: 'No reading is in use in this workspace, so there is nothing to export.',
  fields: [{ field: 'workspaceId', message: 'It has no readings.' }],
};

const tooMuchForOneFile: AppError = {
  code: 'validation',
  message:
    'The readings in use are too much for one file: no console would take more than two million characters.',
  hint: 'Take back readings that are not needed any more, then export again.',
  fields: [{ field: 'workspaceId', message: 'Its readings are too much for one file.' }],
};

const nothingPicked: AppError = {
  code: 'validation',
  message: 'No reading was chosen.',
  fields: [{ field: 'picked', message: 'Choose at least one.' }],
};

const notReadable: Readonly<Record<Exclude<ReadingFile, { ok: true }>['why'], AppError>> = {
  'too-large': unreadable('The file is too large: at most two million characters are read.'),
  'not-json': unreadable('The file is not JSON.'),
  'other-file': unreadable('The file holds no readings of Keyholder.'),
};

function unreadable(message: string): AppError {
  return {
    code: 'validation',
    message,
    hint: 'Choose a file that was made with “Export readings” in Keyholder.',
    fields: [{ field: 'text', message }],
  };
}
