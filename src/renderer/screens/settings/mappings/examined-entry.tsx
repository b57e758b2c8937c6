import { Checkbox, Stack, Text } from '@mantine/core';
import { conceptLabel } from '../../../../core/service/concepts/concept-labels.ts';
import type { ExaminedMapping } from '../../../../ipc/mappings.ts';
import { parseJson } from '../../../../core/values/json/json.ts';
import type { Meaning } from '../../../../core/mapping/fields/meaning.ts';
import { pathsOfMapping } from '../../../../core/mapping/fields/mapped-paths.ts';
import type { TriedMapping } from '../../../../core/drafting/try-mapping.ts';
import { pathText } from '../../../../core/mapping/bodies/body-path.ts';
import { mappableOf } from '../../../../core/drafting/mappable.ts';
import { codecWords } from '../../../../core/writing/codec-words.ts';
import { meaningWords } from '../../../../core/writing/meaning-words.ts';
import { InertText } from '../../../components/text/inert-text.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Bullets } from '../../../kit/notes.tsx';
import type { Column } from '../../../kit/simple-table.tsx';
import { SimpleTable } from '../../../kit/simple-table.tsx';
import { answerName } from '../../../../core/service/answer-name.ts';

/** One field mapping in a file, with its effect on the responses here and what it contradicts. */
export function ExaminedEntry(props: {
  readonly entry: ExaminedMapping;
  readonly isPicked: boolean;
  readonly onPick: (isPicked: boolean) => void;
}) {
  const { content, tried, conflicts, isHeld } = props.entry;
  const name = answerName(content.reading.of);
  const isWritten = mappableOf(content.reading.of)?.isWritten !== false;
  return (
    <Stack component="li" gap="sm">
      <Checkbox
        label={name}
        description={isHeld ? 'Already in use.' : fitWords(tried)}
        checked={props.isPicked}
        disabled={isHeld || tried.fits === 0}
        onChange={(event) => props.onPick(event.currentTarget.checked)}
      />
      <Text fz="sm" c="var(--kh-text-soft)">
        {isWritten ? 'Sent back to the service when changed' : 'Read only, from'}:{' '}
        <WayWords at={content.reading.at} />
      </Text>
      {conflicts.length === 0 ? null : (
        <Notice tone="warn" title="Contradicts a mapping in use, and would override it">
          <Bullets
            items={conflicts.slice(0, 12).map(({ where, here, there }) => (
              <>
                <code>
                  <InertText text={where} />
                </code>
                : <InertText text={sideWords(here)} /> here, <InertText text={sideWords(there)} /> in use
              </>
            ))}
          />
        </Notice>
      )}
      <SimpleTable
        caption={`${name}: fields mapped`}
        rows={pathsOfMapping(content.reading)}
        columns={columnsOf(tried)}
      />
    </Stack>
  );
}

const columnsOf = (tried: TriedMapping): readonly Column<ReturnType<typeof pathsOfMapping>[number]>[] => [
  { name: 'In the response', cell: ({ where }) => ({ value: where }) },
  { name: 'Means', cell: ({ concept }) => ({ value: conceptLabel(concept) }) },
  { name: 'Format', cell: ({ codec }) => ({ value: codecWords(codec) }) },
  { name: 'In your data', cell: (place) => ({ value: exampleWords(place, place.where, tried) }) },
];

/** The path of the data within the response. */
function WayWords({ at }: { readonly at: ExaminedMapping['content']['reading']['at'] }) {
  if (at.length === 0) return 'the whole response';
  return (
    <code>
      <InertText text={pathText(at)} />
    </code>
  );
}

function fitWords({ properties, fits, isCut }: TriedMapping): string {
  if (properties === 0) return 'No matching response loaded here yet.';
  return `It fits ${fits} of ${properties} responses loaded here${isCut ? ', the first of them' : ''}.`;
}

function sideWords({ concept, codec }: Meaning): string {
  return `${conceptLabel(concept)}, ${codecWords(codec)}`;
}

/** "0.1 → 10 % off", from the first value of this field in the workspace. */
function exampleWords({ concept, codec }: Meaning, where: string, { places }: TriedMapping): string {
  const text = places.find((one) => one.where === where && one.concept === concept)?.values[0];
  const sent = text === undefined ? undefined : parseJson(text);
  if (text === undefined || sent?.ok !== true) return text ?? '—';
  return `${text} → ${meaningWords(concept, codec, sent.value)}`;
}
