import type { AppError, Result } from '../../../contract/errors.ts';
import { fail, succeed } from '../../../contract/errors.ts';
import type { Bounded } from '../../../contract/descriptions/bounded-request.ts';
import { boundedRequest } from '../../../contract/descriptions/bounded-request.ts';
import type { DescribedRequest, DescribedWriting } from '../../../contract/descriptions/described-writing.ts';
import { rowByRow } from '../../../contract/descriptions/row-by-row.ts';
import type { JsonValue } from '../../../contract/json/json.ts';
import { meaningsLeft } from '../../../contract/readings/described/described-meanings.ts';
import type { Reading } from '../../../contract/readings/reading.ts';
import { placesOfReading } from '../../../contract/readings/reading-places.ts';
import { inertText } from '../../../contract/service/inert-text.ts';
import type { WireRequest } from '../../../contract/service/writable/writable-resource.ts';
import { t } from './texts.ts';

interface Described {
  readonly body: JsonValue | undefined;
  readonly leftOut: readonly string[];
}

/**
 * A request as the service's description lets it be sent, with what is left out of it for that. Refused where the
 * description asks for what it does not have, takes single rows, or contradicts what is sent or how it is read.
 */
export function asDescribed(
  writing: DescribedWriting | null,
  { endpointId, body, whole }: Pick<WireRequest, 'endpointId' | 'body' | 'whole'>,
  readings: readonly Reading[],
): Result<Described> {
  if (writing === null) return succeed({ body, leftOut: [] });
  const seen = rowByRow(writing, endpointId, body);
  if (seen !== null) return fail(oneAtATime(writing, seen));
  const request = writing.requests.find(({ endpoint }) => endpoint === endpointId);
  if (request === undefined || body === undefined) return succeed({ body, leftOut: [] });
  const otherwise = meantOtherwise(request, readings);
  if (otherwise !== undefined) return fail(contradicted(writing, otherwise.where, otherwise.rests));
  const bounded = boundedRequest(request, body, whole);
  return bounded.ok ? succeed(bounded) : fail(refusalOf(writing, bounded));
}

/** The first place that is read in a way in which the description does not let it be sent. */
function meantOtherwise({ says }: DescribedRequest, readings: readonly Reading[]) {
  const read = readings.flatMap((reading) => placesOfReading({ ...reading, at: [] }));
  for (const { path, where, concept, codec } of read) {
    const place = says.find((one) => one.path.join('\u0000') === path.join('\u0000'));
    if (place !== undefined && meaningsLeft(place.units, [{ concept, codec }]).length === 0)
      return { where, rests: place.rests.join('; ') };
  }
  return undefined;
}

const settle = t('takeDescriptionOrStop');

function refusalOf({ source }: DescribedWriting, bounded: Extract<Bounded, { ok: false }>): AppError {
  const place = inertText(bounded.place, 60) || t('theBody');
  if (bounded.why === 'lacks') {
    const message = t('descriptionRequires', { source: inertText(source, 60), place });
    return {
      code: 'validation',
      message,
      hint: t('changeOneThatHasIt', { settle }),
      fields: [{ field: 'request', message: t('placeIsRequired', { place }) }],
    };
  }
  const sent = inertText(JSON.stringify(bounded.sent), 40);
  const message = t('descriptionWants', {
    source: inertText(source, 60),
    says: inertText(bounded.says, 120),
    place,
    sent,
  });
  return {
    code: 'validation',
    message,
    hint: t('lookWhetherReadRight', { settle }),
    fields: [{ field: 'request', message: t('describedOtherwise', { place }) }],
  };
}

function contradicted({ source }: DescribedWriting, where: string, rests: string): AppError {
  const place = inertText(where, 60);
  return {
    code: 'validation',
    message: t('readOtherwiseThanDescribed', {
      place,
      source: inertText(source, 60),
      rests: inertText(rests, 160),
    }),
    hint: t('sayWhatItMeans', { settle }),
    fields: [{ field: 'request', message: t('describedOtherwiseThanRead', { place }) }],
  };
}

function oneAtATime({ source }: DescribedWriting, seen: string): AppError {
  return {
    code: 'validation',
    message: t('rowsOneAtATime', { source: inertText(source, 60), seen: inertText(seen, 120) }),
    hint: t('changeItInService', { settle }),
    fields: [{ field: 'request', message: t('rowsChangedOneAtATime') }],
  };
}
