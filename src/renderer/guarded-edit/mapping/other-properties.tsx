import { Box, Button } from '@mantine/core';
import { conceptLabel } from '../../../core/service/concepts/concept-labels.ts';
import type { SnapshotKey } from '../../../ipc/snapshots.ts';
import type { TriedPlace, TriedMapping } from '../../../core/drafting/try-mapping.ts';
import { plural } from '../../../core/values/words/plural.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { InertText } from '../../components/text/inert-text.tsx';
import type { Mapping } from './use-mapping.ts';
import { useTell } from '../../client/tell.ts';

/** How many other cached responses fit the mapping, and their values at its paths. */
export function useOtherProperties(mapping: Mapping, key: SnapshotKey) {
  const attempt = useTell('mappings:try');
  const { usable } = mapping.outcome;
  // A result counts only for the mapping that was tried.
  const isOf = attempt.variables?.reading === usable?.reading;
  const button = (
    <Button
      disabled={usable === undefined}
      loading={attempt.isPending}
      onClick={() => {
        if (usable !== undefined) attempt.mutate({ key, ...usable });
      }}
    >
      Try on other properties
    </Button>
  );
  const result = !isOf ? null : attempt.error !== null ? (
    <ErrorNotice error={attempt.error.error} />
  ) : attempt.data === undefined ? null : (
    <Tried tried={attempt.data} isGroup={key.resource === 'occupancy-group'} />
  );
  return { button, result };
}

function Tried({ tried, isGroup }: { readonly tried: TriedMapping; readonly isGroup: boolean }) {
  const { properties, fits, misfits, places } = tried;
  return (
    <Box mt="sm" fz="sm" role="status">
      <p>{fitWords(tried, isGroup)}</p>
      {misfits.length === 0 ? null : (
        <ul>
          {misfits.slice(0, 5).map(({ subject, why }) => (
            <li key={subject}>
              <InertText text={subject} />: {misfitWords[why]}
            </li>
          ))}
          {properties - fits > 5 ? <li>and {properties - fits - 5} more</li> : null}
        </ul>
      )}
      {places.length === 0 ? null : (
        <ul>
          {places.map((place) => (
            <li key={place.where}>
              {conceptLabel(place.concept)},{' '}
              <code>
                <InertText text={place.where} />
              </code>
              : <InertText text={placeWords(place)} />
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
}

function fitWords({ properties, fits, isCut }: TriedMapping, isGroup: boolean): string {
  if (properties === 0)
    return isGroup
      ? 'No other group is loaded, so there’s nothing to compare with.'
      : 'No other property is loaded, so there’s nothing to compare with.';
  const others = isGroup
    ? plural(properties, 'group', 'groups')
    : plural(properties, 'property', 'properties');
  return `It fits ${fits} of ${properties} other ${others}${isCut ? ', of which only these were tried' : ''}.`;
}

const misfitWords: Readonly<Record<TriedMapping['misfits'][number]['why'], string>> = {
  'no-record': 'nothing is at that place',
  'not-understood': 'a value there has another format',
  'other-shape': 'it has fields or types that this answer has not',
  'other-meaning': 'a value there could mean something else as well',
};

/** For example "17 send 0.05 to 0.35". */
function placeWords({ properties, values, distinct, range }: TriedPlace): string {
  const send = `${properties} ${plural(properties, 'sends', 'send')}`;
  if (range !== null && distinct > 2) return `${send} ${range.lowest} to ${range.highest}`;
  const more = distinct > values.length ? ` and ${distinct - values.length} more` : '';
  return `${send} ${values.join(', ')}${more}`;
}
