import { type AppError, type Result, fail, succeed } from '../../core/values/errors.ts';
import type { DescriptionFault } from '../../core/descriptions/description-fault.ts';
import { type ResourceFindings, describedFindings } from '../../core/descriptions/description-findings.ts';
import { describedWritings, type DescribedWriting } from '../../core/descriptions/described-writing.ts';
import type { ServiceDescription } from '../../core/mapping/described/service-description.ts';
import type { ChannelRequest, EventPayload } from '../../ipc/channels.ts';
import {
  type DescriptionOffer,
  type TakenDescription,
  takenDescriptionSchema,
} from '../../ipc/descriptions.ts';
import type { JsonValue } from '../../core/values/json/json.ts';
import type { ResourceMapping } from '../../core/resources/resource-mappings.ts';
import type { ResourceDescription } from '../../core/resources/resource-mappings.ts';
import type { ResourceName } from '../../core/resources/resource-names.ts';
import { readableEndpoints } from '../../core/service/catalogue.ts';
import { openableResources } from '../../core/service/mapped-reads.ts';
import type { DescriptionReader } from './description-reader.ts';
import type { WritableName } from '../../core/service/writable-names.ts';
import type { SealedEntries } from '../storage/sealed-entries.ts';
import { WorkspaceAnswers } from '../storage/workspace-answers.ts';

type InWorkspace = ChannelRequest<'descriptions:get'>;

/** The channels of `ipc/descriptions.ts`, except the choice of a file. */
export interface Descriptions {
  get(request: InWorkspace): Result<TakenDescription | null>;
  /** Reads a chosen file and tries it on the workspace's cached data. Accepts nothing. */
  offer(request: InWorkspace, file: ChosenFile): Promise<Result<DescriptionOffer>>;
  cancel(request: InWorkspace): Promise<Result<null>>;
  take(request: ChannelRequest<'descriptions:take'>): Result<TakenDescription>;
  remove(request: InWorkspace): Result<null>;
}

interface ChosenFile {
  readonly fileName: string;
  readonly text: string;
}

interface DescriptionsDeps {
  readonly taken: TakenDescriptions;
  readonly reader: DescriptionReader;
  /** A few cached bodies of one resource. */
  readonly bodies: (workspaceId: string, resource: ResourceName) => Promise<readonly JsonValue[]>;
  readonly accepted: (workspaceId: string, resource: ResourceName) => readonly ResourceMapping[];
  /** Whether the service is our own, which needs no description. */
  readonly isOwn: (workspaceId: string) => boolean;
  /** Called when this workspace's bodies are mapped differently. */
  readonly onChange: (workspaceId: string) => void;
  readonly newId: () => string;
  readonly now: () => Date;
  readonly emit: (event: 'descriptions:progress', payload: EventPayload<'descriptions:progress'>) => void;
}

interface Work {
  readonly workspaceId: string;
  isCancelled: boolean;
}

export function createDescriptions(deps: DescriptionsDeps): Descriptions {
  const offers = new Map<string, DescriptionOffer>();
  let work: Work | null = null;

  const read = async (mine: Work, file: ChosenFile): Promise<Result<DescriptionOffer>> => {
    const { workspaceId } = mine;
    deps.emit('descriptions:progress', { workspaceId, step: 'reading', done: 0, of: 0 });
    const outcome = await deps.reader.read(file.text);
    if (mine.isCancelled) return fail(cancelled);
    if (!outcome.ok) return fail(notTaken(file.fileName, outcome.fault));
    const { description, breaches } = outcome;
    const fileName = file.fileName.slice(0, 200);
    const reads = openableResources
      .flatMap((name) => outcome.reads.filter(({ resource }) => resource === name))
      .map((read) => ({ ...read, source: fileName }));
    const resources = await compared(deps, mine, reads);
    if (resources === null) return fail(cancelled);
    const offer: DescriptionOffer = {
      offerId: deps.newId(),
      fileName,
      title: description.title,
      version: description.version,
      openapi: description.openapi,
      resources,
      writings: describedWritings(description, outcome.requests, fileName),
      asks: outcome.asks,
      absent: absentFrom(description),
      ambiguous: description.ambiguous,
      others: description.others.length,
      // The reader's thread has no message catalogue, because it starts anew for each file.
      breaches: breaches.map(({ at, message }) => ({ at, message: message || 'It breaks the rules.' })),
      notFollowed: description.notFollowed,
      cut: description.cut,
    };
    offers.set(workspaceId, offer);
    return succeed(offer);
  };

  return {
    get: ({ workspaceId }) => deps.taken.of(workspaceId),
    async offer({ workspaceId }, file) {
      if (deps.isOwn(workspaceId)) return fail(ownService);
      if (work !== null) return fail(busy);
      const mine: Work = { workspaceId, isCancelled: false };
      work = mine;
      try {
        return await read(mine, file);
      } finally {
        work = null;
      }
    },
    async cancel({ workspaceId }) {
      if (work?.workspaceId !== workspaceId) return succeed(null);
      work.isCancelled = true;
      await deps.reader.close();
      return succeed(null);
    },
    take({ workspaceId, offerId, resources, writings }) {
      const offer = offers.get(workspaceId);
      if (offer?.offerId !== offerId) return fail(offerGone);
      const wanted = offer.resources
        .map(({ described }) => described)
        .filter(({ resource, places }) => places.length > 0 && resources.includes(resource));
      const followed = offer.writings.filter(({ resource }) => writings.includes(resource));
      const { fileName, title, version, openapi, asks } = offer;
      if (wanted.length + followed.length + asks.length === 0) return fail(nothingToTake);
      const takenAt = deps.now().toISOString();
      const what = { fileName, title, version, openapi, takenAt, asks };
      const saved = { ...what, resources: wanted, writings: followed };
      const taken = deps.taken.put<TakenDescription>(workspaceId, saved);
      if (!taken.ok) return taken;
      offers.delete(workspaceId);
      deps.onChange(workspaceId);
      return taken;
    },
    remove({ workspaceId }) {
      const removed = deps.taken.put(workspaceId, null);
      if (removed.ok) deps.onChange(workspaceId);
      return removed;
    },
  };
}

/** One resource after another, so that the main process stays responsive; null if cancelled. */
async function compared(
  deps: DescriptionsDeps,
  mine: Work,
  reads: readonly ResourceDescription[],
): Promise<ResourceFindings[] | null> {
  const { workspaceId } = mine;
  const found: ResourceFindings[] = [];
  for (const described of reads) {
    const progress = { workspaceId, step: 'comparing', done: found.length, of: reads.length } as const;
    deps.emit('descriptions:progress', progress);
    const bodies = await deps.bodies(workspaceId, described.resource);
    if (mine.isCancelled) return null;
    found.push(describedFindings(described, bodies, deps.accepted(workspaceId, described.resource)));
  }
  return found;
}

/** Resources described by no path, or by several. */
function absentFrom({ endpoints, ambiguous }: ServiceDescription): ResourceName[] {
  const met = new Set([...endpoints, ...ambiguous].map(({ endpoint }) => endpoint));
  return openableResources.filter(
    (name) => !readableEndpoints.some(({ id, resource }) => resource === name && met.has(id)),
  );
}

function notTaken(fileName: string, { message, line }: DescriptionFault): AppError {
  return {
    code: 'validation',
    message:
      line === undefined
        ? `“${fileName}” wasn’t imported. ${message}`
        : `“${fileName}” wasn’t imported. ${message} It stops making sense at line ${line}.`,
    hint: 'Nothing was changed. Choose another file to try again.',
    fields: [{ field: 'file', message }],
  };
}

const cancelled: AppError = { code: 'cancelled', message: 'The import was stopped.' };

const ownService: AppError = {
  code: 'validation',
  message: 'The sample service is our own: nothing of it has to be described.',
  hint: 'Connect to your service, and choose its description there.',
};

const busy: AppError = {
  code: 'conflict',
  message: 'Another description is being imported.',
  hint: 'Wait for it, or stop it, then choose the file again.',
};

const offerGone: AppError = {
  code: 'conflict',
  message: 'This description was replaced, or Keyholder was restarted since, so nothing was imported.',
  hint: 'Choose the file again.',
};

const nothingToTake: AppError = {
  code: 'validation',
  message: 'Nothing that is used was chosen.',
  hint: 'Choose at least one kind of response that the description covers.',
  fields: [{ field: 'resources', message: 'Choose at least one.' }],
};

/**
 * The accepted description of each workspace, sealed: field names and words about them, no values. Removed with its
 * workspace.
 */
export class TakenDescriptions extends WorkspaceAnswers<TakenDescription> {
  constructor(entries: SealedEntries) {
    super(entries, 'description', takenDescriptionSchema);
  }

  /** What it says about one resource; the same object until another description is accepted. */
  inUse(workspaceId: string, resource: ResourceName): ResourceDescription | null {
    const taken = this.of(workspaceId);
    if (!taken.ok || taken.value === null) return null;
    return taken.value.resources.find((one) => one.resource === resource) ?? null;
  }

  /** What it says about one resource's requests; the same object until another description is accepted. */
  writing(workspaceId: string, resource: WritableName): DescribedWriting | null {
    const taken = this.of(workspaceId);
    if (!taken.ok || taken.value === null) return null;
    return taken.value.writings.find((one) => one.resource === resource) ?? null;
  }
}
