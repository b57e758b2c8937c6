import type { AppError, Result } from '../../../core/values/errors.ts';
import { fail, succeed } from '../../../core/values/errors.ts';
import type { BodyReading } from '../../../core/mapping/described/described-resource.ts';
import { ownFirst } from '../../../core/mapping/bodies/body.ts';
import { hasDoubledKey } from '../../../core/values/json/json-source.ts';
import { inertText } from '../../../core/service/inert-text.ts';
import { identityOf } from '../../../core/writing/body-identity.ts';
import type { ReadAnswer } from '../../service-client/service-client.ts';
import type { ServiceDestination } from '../../service-client/connection/service-destination.ts';
import type { EngineParts, WorkspacePlace } from '../engine-parts.ts';

export interface PlaceOptions {
  readonly signal?: AbortSignal | undefined;
  /** Where the change was sent, or will be: another place proves nothing about it. */
  readonly destination?: ServiceDestination | undefined;
  /** By what it is read; what stands now, where nothing else is said. */
  readonly readings?: readonly BodyReading[] | undefined;
  /** Which page of a list; the first one where left out. */
  readonly query?: Readonly<Record<string, string>>;
}

/** What a read is made with. */
export interface PlaceReader {
  readonly client: Pick<EngineParts['client'], 'read'>;
  readonly readings: Pick<EngineParts['readings'], 'standing'>;
}

/** One read that a guarded write may trust: fresh, from the service itself, and about what was asked for. */
export async function readPlace(
  parts: PlaceReader,
  place: WorkspacePlace,
  { signal, destination, readings, query = {} }: PlaceOptions,
): Promise<Result<ReadAnswer>> {
  const { workspaceId, resource, subject } = place;
  const answer = await parts.client.read({
    ...{ workspaceId, resource, subject, query, priority: 'person', guarded: true },
    ...(signal === undefined ? {} : { signal }),
    ...(destination === undefined ? {} : { destination }),
  });
  if (!answer.ok) return answer;
  if (hasDoubledKey(answer.value.body)) return fail(fieldTwice);
  const standing = (): readonly BodyReading[] =>
    ownFirst(parts.readings.standing(workspaceId, resource), place);
  const read = { ...answer.value, readings: readings ?? standing() };
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
