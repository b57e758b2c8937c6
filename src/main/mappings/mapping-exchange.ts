import type { AppError, Result } from '../../core/values/errors.ts';
import { fail, succeed } from '../../core/values/errors.ts';
import type { ChannelRequest, ChannelResponse } from '../../ipc/channels.ts';
import type { ExaminedMapping, StoredMapping, ExaminedRequest } from '../../ipc/mappings.ts';
import type { ResourceContent } from '../../core/resources/resource-mappings.ts';
import type { EndpointShape } from '../../ipc/requests.ts';
import { fitsOutline } from '../../core/mapping/bodies/outline.ts';
import type { MappingFile, MappingInFile } from '../../core/drafting/mapping-file.ts';
import { largestFileChars, readMappingFile, writeMappingFile } from '../../core/drafting/mapping-file.ts';
import { fitAccepted, proposeMapping } from '../../core/mapping/fit/fit-accepted.ts';
import { conflictsBetween } from '../../core/drafting/mapping-conflicts.ts';
import { MappingTrial } from '../../core/drafting/try-mapping.ts';
import type { CachedBodiesDeps, CachedBody } from './cached-bodies.ts';
import { cachedBodies } from './cached-bodies.ts';
import type { ResourceName } from '../../core/resources/resource-names.ts';
import { SliceOfWork } from '../clock/slice-of-work.ts';
import { isJsonValue } from '../../core/values/json/json.ts';
import { canonicalJson } from '../storage/content-hash.ts';
import type { MappingStore } from './mapping-store.ts';
import { isDeepStrictEqual } from 'node:util';
import type { RequestShape } from '../../core/service/requests/request-shape.ts';

/** The request shapes to export: those that a person accepted, without built-in ones. */
function handedOnShapes(used: readonly EndpointShape[]): RequestShape[] {
  return used.flatMap(({ saved }) => (saved === null || saved.trust === 'built-in' ? [] : [saved.shape]));
}

/** A file's request shapes, compared with those in use. Accepts nothing. */
function examinedShapes(shapes: readonly RequestShape[], used: readonly EndpointShape[]): ExaminedRequest[] {
  return shapes.map((shape) => {
    const saved = used.find(({ endpoint }) => endpoint === shape.endpoint)?.saved ?? null;
    if (saved === null) return { shape, here: 'none' };
    if (saved.trust === 'built-in') return { shape, here: 'built-in' };
    return { shape, here: isDeepStrictEqual(saved.shape, shape) ? 'same' : 'other' };
  });
}

const mostTried = 500;
const mostTriedOfFile = 60;
/** For a file every mapping is tried on every response, so many mappings get fewer responses each. */
const mostTrialsOfFile = 1_500;
const fewestTriedOfFile = 5;

export interface MappingExchange {
  try(request: ChannelRequest<'mappings:try'>): Promise<Result<ChannelResponse<'mappings:try'>>>;
  /**
   * The text of an export; `validation` if there is nothing to export or too much for one file.
   * @param used the workspace's request shapes
   */
  exportText(workspaceId: string, used: readonly EndpointShape[]): Result<string>;
  /** @param used the workspace's request shapes */
  examine(
    request: ChannelRequest<'mappings:examine'>,
    used: readonly EndpointShape[],
  ): Promise<Result<ChannelResponse<'mappings:examine'>>>;
  import(request: ChannelRequest<'mappings:import'>): Promise<Result<StoredMapping[]>>;
}

export interface MappingExchangeDeps extends CachedBodiesDeps {
  readonly store: MappingStore;
  readonly newId: () => string;
  readonly now: () => Date;
}

export function createMappingExchange(deps: MappingExchangeDeps): MappingExchange {
  const { store, now } = deps;
  const inUse = (workspaceId: string): Result<readonly StoredMapping[]> => {
    const stored = store.all(workspaceId);
    return stored.ok ? succeed(stored.value.filter(({ withdrawnAt }) => withdrawnAt === null)) : stored;
  };
  return {
    async try({ key, reading, offered }) {
      const view = await deps.latest(key);
      if (!view.ok) return view;
      const { body, hasBody } = view.value;
      const proposed = hasBody ? proposeMapping(key.resource, reading, body, offered) : undefined;
      if (proposed?.ok !== true) return fail(fitsNotEvenThis);
      const others = await cachedBodies(deps, key, { most: mostTried, without: key.subject });
      return others.ok ? succeed(await tried(proposed.content, others.value, new SliceOfWork())) : others;
    },
    exportText(workspaceId, used) {
      const found = inUse(workspaceId);
      if (!found.ok) return found;
      const requests = handedOnShapes(used);
      if (found.value.length + requests.length === 0) return fail(nothingStands);
      const text = writeMappingFile({ readings: found.value, requests }, now());
      return text.length > largestFileChars ? fail(tooMuchForOneFile) : succeed(text);
    },
    async examine({ workspaceId, text }, used) {
      const slice = new SliceOfWork();
      const file = readMappingFile(text);
      if (!file.ok) return fail(notReadable[file.why]);
      const present = inUse(workspaceId);
      if (!present.ok) return present;
      const beside = new Set(present.value.map(reportedOf));
      const bodiesOf = bodiesForFile(deps, workspaceId, file.readings);
      const readings: ExaminedMapping[] = [];
      for (const [index, inFile] of file.readings.entries()) {
        const found = await bodiesOf(inFile.resource);
        if (!found.ok) return found;
        const content = (await workedOut(inFile, found.value.bodies, slice)) ?? { ...inFile, considered: {} };
        const isHeld = beside.has(reportedOf(content));
        const conflicts: ExaminedMapping['conflicts'] = [];
        for (const one of isHeld ? [] : present.value) {
          await slice.next();
          conflicts.push(...conflictsBetween(content, one));
        }
        readings.push({ index, content, tried: await tried(content, found.value, slice), isHeld, conflicts });
      }
      return succeed({
        readings,
        requests: examinedShapes(file.requests, used),
        leftOut: file.leftOut,
      });
    },
    async import({ workspaceId, text, fileName, picked }) {
      const slice = new SliceOfWork();
      const file = readMappingFile(text);
      if (!file.ok) return fail(notReadable[file.why]);
      const wanted = file.readings.filter((_, index) => picked.includes(index));
      if (wanted.length === 0) return fail(nothingPicked);
      const bodiesOf = bodiesForFile(deps, workspaceId, file.readings);
      const taken: StoredMapping[] = [];
      for (const inFile of wanted) {
        const found = await bodiesOf(inFile.resource);
        if (!found.ok) return found;
        const content = await workedOut(inFile, found.value.bodies, slice);
        if (content === undefined) return fail(fitsNothingHere);
        taken.push({
          ...content,
          id: deps.newId(),
          trust: 'confirmed',
          source: fileName,
          acceptedAt: now().toISOString(),
          withdrawnAt: null,
          provenAt: null,
        });
      }
      // A file lists its newest mapping first, and that must become the newest here.
      taken.reverse();
      const added = store.add(workspaceId, taken);
      return added.ok ? succeed(taken) : added;
    },
  };
}

type FoundBodies = Result<{ readonly bodies: readonly CachedBody[]; readonly isCut: boolean }>;

function bodiesForFile(
  deps: CachedBodiesDeps,
  workspaceId: string,
  readings: readonly MappingInFile[],
): (resource: ResourceName) => Promise<FoundBodies> {
  const fair = Math.floor(mostTrialsOfFile / Math.max(1, readings.length));
  const most = Math.min(mostTriedOfFile, Math.max(fewestTriedOfFile, fair));
  const known = new Map<ResourceName, FoundBodies>();
  return async (resource) => {
    const before = known.get(resource);
    if (before !== undefined) return before;
    const found = await cachedBodies(deps, { workspaceId, resource }, { most, without: null });
    known.set(resource, found);
    return found;
  };
}

/**
 * A file's mapping as a person would accept it here, based on the fullest response it fits. SECURITY: its paths and
 * possible meanings are worked out here, because a file could claim that any path is known and any doubt settled.
 */
async function workedOut(
  { resource, reading, outline }: MappingInFile,
  bodies: readonly CachedBody[],
  slice: SliceOfWork,
): Promise<ResourceContent | undefined> {
  let fullest: ResourceContent | undefined;
  for (const { body } of bodies) {
    await slice.next();
    const proposed = proposeMapping(resource, reading, body, {});
    if (!proposed.ok || !fitsOutline(proposed.content.outline, outline)) continue;
    if (proposed.content.outline.length <= (fullest?.outline.length ?? -1)) continue;
    if (fitAccepted(proposed.content, body) !== undefined) fullest = proposed.content;
  }
  return fullest;
}

async function tried(
  content: ResourceContent,
  { bodies, isCut }: { readonly bodies: readonly CachedBody[]; readonly isCut: boolean },
  slice: SliceOfWork,
): Promise<ReturnType<MappingTrial['result']>> {
  const trial = new MappingTrial(content);
  for (const { subject, body } of bodies) {
    await slice.next();
    trial.add(subject, body);
  }
  return trial.result(isCut);
}

function reportedOf({ resource, reading, outline }: ResourceContent): string {
  const plain: unknown = JSON.parse(JSON.stringify([resource, reading, outline]));
  return isJsonValue(plain) ? canonicalJson(plain) : '';
}

const fitsNotEvenThis: AppError = {
  code: 'validation',
  message: 'This mapping doesn’t fit the response it was made from, so it was tried on no other.',
  fields: [{ field: 'reading', message: 'It does not fit the body that is shown.' }],
};

const fitsNothingHere: AppError = {
  code: 'validation',
  message: 'No response loaded in this workspace fits the chosen field mapping.',
  hint: 'Refresh a property that it’s for, then import the file again.',
  fields: [
    { field: 'picked', message: 'No response loaded in this workspace fits the chosen field mapping.' },
  ],
};

const nothingStands: AppError = {
  code: 'validation',
  message: 'This workspace uses no field mapping or request form of its own, so there’s nothing to export.',
  fields: [{ field: 'workspaceId', message: 'It has neither.' }],
};

const tooMuchForOneFile: AppError = {
  code: 'validation',
  message: 'The field mappings are too large for one file (over one million characters).',
  hint: 'Remove mappings you no longer need, then export again.',
  fields: [{ field: 'workspaceId', message: 'Its mappings are too large for one file.' }],
};

const nothingPicked: AppError = {
  code: 'validation',
  message: 'No field mapping was chosen.',
  fields: [{ field: 'picked', message: 'Choose at least one.' }],
};

const notReadable: Readonly<Record<Exclude<MappingFile, { ok: true }>['why'], AppError>> = {
  'too-large': unreadable('The file is too large: the limit is one million characters.'),
  'not-json': unreadable('The file is not JSON.'),
  'other-file': unreadable('The file holds no Keyholder field mappings.'),
};

function unreadable(message: string): AppError {
  return {
    code: 'validation',
    message,
    hint: 'Choose a file made with “Export mappings” in Keyholder.',
    fields: [{ field: 'text', message }],
  };
}
