import { type AppError, type Result, fail, succeed } from '../../../core/values/errors.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import { decodeResource } from '../../../core/service/decode.ts';
import {
  type JoinedPages,
  type PageOfRows,
  joinPages,
  numberOfPage,
} from '../../../core/mapping/pages/joined-pages.ts';
import { isNoSuchPage } from '../../../core/service/pages/no-such-page.ts';
import { rawGroups } from '../../../core/resources/discounts/occupancy-groups.ts';
import type { ReadAnswer } from '../../service-client/service-client.ts';
import type { WorkspacePlace, EngineParts } from '../engine-parts.ts';
import type { ResourceMappingSource } from '../../../core/resources/resource-mappings.ts';
import { ownFirst } from '../../../core/mapping/bodies/body.ts';
import { inertText } from '../../../core/values/inert-text.ts';
import { identityOf } from '../../../core/writing/body-identity.ts';
import type { ServiceDestination } from '../../service-client/connection/service-destination.ts';

const makeItFromAProperty = 'Create the group from a property, whose own list of groups is shorter.';

export interface WholeAnswer extends ReadAnswer {
  /** For a paged list, the first page unchanged: `body` holds the rows of all pages. */
  readonly firstPage?: ReadAnswer;
  /**
   * When the last of several reads was answered (`readAt` is that of the first); absent for a single read. Because the
   * pages agree, all of them still hold then.
   */
  readonly completeAt?: Date;
}

/** These lists must be complete: a missing page could hide an older group with the same content. */
const groupLists: ReadonlySet<WorkspacePlace['resource']> = new Set([
  'occupancy-groups',
  'property-occupancy-groups',
]);

/** Longer lists aren't read before or after a change, which leaves its effect unknown. */
const mostListPages = 30;

/**
 * Like `readPlace`, but reads every page of a list of groups. An incomplete list, or one that moved meanwhile, is an
 * error: it wouldn't show which groups are new.
 */
export async function readWhole(
  parts: PlaceReader,
  place: WorkspacePlace,
  options: PlaceOptions,
): Promise<Result<WholeAnswer>> {
  const first = await readPlace(parts, place, options);
  if (!first.ok || !groupLists.has(place.resource)) return first;
  const page = pageOf(first.value);
  // If it isn't a list, the caller refuses it with the reason.
  if (page === null) return first;
  const read = await readOn(parts, place, options, page);
  if (!read.ok) return read;
  const { pages, joined } = read.value;
  const fault = faultOf(joined);
  if (fault !== null) return fail(fault);
  if (joined.pageCount === 1) return first;
  let completeAt = pages.at(-1)?.readAt ?? first.value.readAt;
  if (joined.mayHideLoss) {
    const again = await secondLook(parts, place, options, pages.slice(0, joined.pageCount - 1));
    if (!again.ok) return again;
    completeAt = again.value ?? completeAt;
  }
  // Uses the first page's facts, the earliest of all, without its ETag, which doesn't cover the others.
  const { status, readAt, serviceDate, ms, evidence = {} } = first.value;
  const body = joined.rows.map(({ raw }) => raw);
  return succeed({
    body,
    status,
    readAt,
    serviceDate,
    ms,
    evidence,
    completeAt,
    firstPage: first.value,
  });
}

interface GroupRow {
  readonly id: string;
  readonly raw: JsonValue;
}

interface GroupPage extends PageOfRows<GroupRow> {
  readonly readAt: Date;
}

interface Pages {
  readonly pages: readonly GroupPage[];
  readonly joined: JoinedPages<GroupRow>;
}

const idOf = ({ id }: GroupRow): string => id;

async function readOn(
  parts: PlaceReader,
  place: WorkspacePlace,
  options: PlaceOptions,
  first: GroupPage,
): Promise<Result<Pages>> {
  const pages = [first];
  let joined = joinPages(pages, idOf);
  while (joined.end === null && pages.length < mostListPages) {
    const next = await readPage(parts, place, options, first, pages.length + 1);
    if (!next.ok && isNoSuchPage(next.error)) return succeed({ pages, joined: joinPages(pages, idOf, true) });
    if (!next.ok) return next;
    pages.push(next.value);
    joined = joinPages(pages, idOf);
  }
  return succeed({ pages, joined });
}

async function readPage(
  parts: PlaceReader,
  place: WorkspacePlace,
  options: PlaceOptions,
  first: GroupPage | null,
  number: number,
): Promise<Result<GroupPage>> {
  const query = number === 1 ? {} : { page: String(numberOfPage(number, first?.reported)) };
  const answer = await readPlace(parts, place, { ...options, query });
  if (!answer.ok) return answer;
  const page = pageOf(answer.value);
  return page === null ? fail(unreadablePage(number)) : succeed(page);
}

/** The rows of one page unchanged; null if it isn't a list of groups. */
function pageOf(answer: ReadAnswer): GroupPage | null {
  const { body, readAt } = answer;
  const decoded = decodeResource('occupancy-groups', answer);
  if (decoded.shape === 'unrecognised') return null;
  const raws = rawGroups(body) ?? [];
  const { rows, page } = decoded.value;
  if (raws.length !== rows.length) return null;
  return {
    rows: rows.map(({ groupId }, index) => ({ id: String(groupId), raw: raws[index] ?? null })),
    reported: page,
    readAt,
  };
}

/**
 * Deleting a group while pages are read moves later ones forward, one of them past the reader. If the service reports
 * no counts, only reading the earlier pages again shows that. Returns when the last of them was read.
 */
async function secondLook(
  parts: PlaceReader,
  place: WorkspacePlace,
  options: PlaceOptions,
  pages: readonly GroupPage[],
): Promise<Result<Date | null>> {
  let lastAt: Date | null = null;
  for (const [index, page] of pages.entries()) {
    const again = await readPage(parts, place, options, pages[0] ?? null, index + 1);
    if (!again.ok) return again;
    const ids = again.value.rows.map(idOf);
    if (ids.length !== page.rows.length || page.rows.some(({ id }, at) => id !== ids[at])) {
      return fail(movedMeanwhile);
    }
    lastAt = again.value.readAt;
  }
  return succeed(lastAt);
}

function faultOf(joined: JoinedPages<GroupRow>): AppError | null {
  if (joined.isWhole) return null;
  if (joined.end === null) return tooManyPages();
  if (joined.repeated > 0 || joined.countMoved || joined.isOneSkipped) return movedMeanwhile;
  return notAllSent(joined);
}

const movedMeanwhile: AppError = {
  code: 'service-unexpected',
  message:
    'The list of groups changed while its pages were loading, so Keyholder can’t tell which groups are new.',
  hint: 'Try again in a moment.',
};

const tooManyPages = (): AppError => ({
  code: 'service-unexpected',
  message: `The list of groups has more than ${mostListPages} pages, so Keyholder can’t tell which groups are new.`,
  hint: makeItFromAProperty,
});

function notAllSent({ rows, total }: JoinedPages<GroupRow>): AppError {
  const sent = String(rows.length);
  return {
    code: 'service-unexpected',
    message:
      total === null
        ? 'The service reports more groups than it sent, so Keyholder can’t tell which groups are new.'
        : `The service reports ${total} groups and sent ${sent}, so Keyholder can’t tell which groups are new.`,
    hint: makeItFromAProperty,
  };
}

function unreadablePage(number: number): AppError {
  return {
    code: 'unrecognised',
    message: `Page ${number} of the list of groups is of a shape that is not known.`,
    hint: 'It can be looked at, but nothing can be made here.',
  };
}

export interface PlaceOptions {
  readonly signal?: AbortSignal | undefined;
  /** Where the change was or will be sent: another destination proves nothing. */
  readonly destination?: ServiceDestination | undefined;
  /** Mappings for the body; those in use by default. */
  readonly readings?: readonly ResourceMappingSource[] | undefined;
  readonly query?: Readonly<Record<string, string>>;
}

interface PlaceReader {
  readonly client: Pick<EngineParts['client'], 'read'>;
  readonly readings: Pick<EngineParts['readings'], 'inUse'>;
}

/** One read that a guarded write can trust: fresh, from the service itself, and about the requested subject. */
export async function readPlace(
  parts: PlaceReader,
  place: WorkspacePlace,
  { signal, destination, readings, query = {} }: PlaceOptions,
): Promise<Result<ReadAnswer>> {
  const { workspaceId, resource, subject } = place;
  const answer = await parts.client.read({
    workspaceId,
    resource,
    subject,
    query,
    priority: 'person',
    guarded: true,
    ...(signal === undefined ? {} : { signal }),
    ...(destination === undefined ? {} : { destination }),
  });
  if (!answer.ok) return answer;
  if (answer.value.hasDoubledKey === true) return fail(fieldTwice);
  const inUse = (): readonly ResourceMappingSource[] =>
    ownFirst(parts.readings.inUse(workspaceId, resource), place);
  const read = { ...answer.value, readings: readings ?? inUse() };
  const identity = identityOf(place, read);
  return identity.is === 'other' ? fail(aboutAnother(subject, identity.reported)) : succeed(read);
}

const fieldTwice: AppError = {
  code: 'unrecognised',
  message: 'The answer names a field twice, so one of its values is lost and it proves nothing.',
  hint: 'Try again in a moment.',
};

function aboutAnother(asked: string, reported: string): AppError {
  return {
    code: 'service-unexpected',
    message: `The answer is about ${inertText(reported, 40)}, not about ${asked} as was asked, so it proves nothing.`,
    hint: 'Something between here and the service may mix up answers. Try again in a moment.',
  };
}
