import type { AppError, Result } from '../../contract/errors.ts';
import { fail, succeed } from '../../contract/errors.ts';
import type { ChannelRequest, ChannelResponse } from '../../contract/ipc/channels.ts';
import type { ExaminedReading, StoredReading } from '../../contract/ipc/readings.ts';
import type { AcceptedContent } from '../../contract/readings/accepted-reading.ts';
import type { EndpointShape } from '../../contract/ipc/requests.ts';
import type { ReadingFile } from '../../contract/readings/reading-file.ts';
import { largestFileChars, readReadingFile, writeReadingFile } from '../../contract/readings/reading-file.ts';
import { proposeReading } from '../../contract/readings/fit/fit-accepted.ts';
import { conflictsBetween } from '../../contract/readings/teaching/reading-conflicts.ts';
import { ReadingTrial } from '../../contract/readings/teaching/try-reading.ts';
import type { CachedBodiesDeps, CachedBody } from './cached-bodies.ts';
import { cachedBodies } from './cached-bodies.ts';
import { examinedShapes, handedOnShapes } from './handed-on-requests.ts';
import type { ReadingStore } from './reading-store.ts';
import { t } from './texts.ts';

const mostTried = 500;
const mostTriedOfFile = 60;

/** Readings tried on what the cache holds, handed on as a file, and taken from one. */
export interface ReadingExchange {
  try(request: ChannelRequest<'readings:try'>): Promise<Result<ChannelResponse<'readings:try'>>>;
  /**
   * The text of a file that can be imported; `validation` where nothing stands, or too much for one.
   * @param used how requests are made in that workspace
   */
  exportText(workspaceId: string, used: readonly EndpointShape[]): Result<string>;
  /** @param used how requests are made in that workspace */
  examine(
    request: ChannelRequest<'readings:examine'>,
    used: readonly EndpointShape[],
  ): Promise<Result<ChannelResponse<'readings:examine'>>>;
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
    exportText(workspaceId, used) {
      const found = standing(workspaceId);
      if (!found.ok) return found;
      const requests = handedOnShapes(used);
      if (found.value.length + requests.length === 0) return fail(nothingStands);
      const text = writeReadingFile({ readings: found.value, requests }, now());
      return text.length > largestFileChars ? fail(tooMuchForOneFile) : succeed(text);
    },
    async examine({ workspaceId, text }, used) {
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
      return succeed({
        readings,
        requests: examinedShapes(file.requests, used),
        leftOut: file.leftOut,
      });
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
  message: t('doesNotFitItsAnswer'),
  fields: [{ field: 'reading', message: t('doesNotFitBodyShown') }],
};

const nothingStands: AppError = {
  code: 'validation',
  message: t('nothingToExport'),
  fields: [{ field: 'workspaceId', message: t('hasNeither') }],
};

const tooMuchForOneFile: AppError = {
  code: 'validation',
  message: t('tooMuchForOneFile'),
  hint: t('takeSomeBack'),
  fields: [{ field: 'workspaceId', message: t('readingsTooMuch') }],
};

const nothingPicked: AppError = {
  code: 'validation',
  message: t('noneChosen'),
  fields: [{ field: 'picked', message: t('chooseOne') }],
};

const notReadable: Readonly<Record<Exclude<ReadingFile, { ok: true }>['why'], AppError>> = {
  'too-large': unreadable(t('fileTooLarge')),
  'not-json': unreadable(t('fileIsNotJson')),
  'other-file': unreadable(t('noReadingsInFile')),
};

function unreadable(message: string): AppError {
  return {
    code: 'validation',
    message,
    hint: t('chooseExportedFile'),
    fields: [{ field: 'text', message }],
  };
}
