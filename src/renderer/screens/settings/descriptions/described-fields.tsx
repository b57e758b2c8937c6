import { Text } from '@mantine/core';
import type { DescribedPlace, DescribedUnit } from '../../../../core/mapping/described/described-resource.ts';
import type { ResourceDescription } from '../../../../core/resources/resource-mappings.ts';
import { joinChoices } from '../../../../core/values/words/join-words.ts';
import { formatCounted } from '../../../../core/values/words/plural.ts';
import { InertText } from '../../../components/text/inert-text.tsx';
import { FoldedList, Note, Bullets } from '../../../kit/notes.tsx';
import type { DescribedRequest, DescribedWriting } from '../../../../core/descriptions/described-writing.ts';
import { endpointById, isEndpointId } from '../../../../core/service/catalogue.ts';

const unitWords: Readonly<Record<DescribedUnit, string>> = {
  percent: 'percent',
  fraction: 'a fraction of the whole',
  money: 'whole units of money',
  minor: 'hundredths, such as pence',
};

/** Every place of an answer of which a description says something, behind a word that opens it. */
export function DescribedFields(props: { readonly described: ResourceDescription }) {
  const { places, cut } = props.described;
  if (places.length === 0) return <Note>It doesn’t settle units or meanings here.</Note>;
  return (
    <>
      <FoldedList
        summary={`For ${formatCounted(places.length, 'place', 'places', '')}`}
        items={places.map((place) => (
          <Place key={place.path.join('.')} place={place} />
        ))}
      />
      {cut ? <Note>The file has more than Keyholder can use.</Note> : null}
    </>
  );
}

/** For example `rows[].discount`: percent, or a fraction of the whole “as a share”. */
function Place({ place: { path, units, rests } }: { readonly place: DescribedPlace }) {
  return (
    <>
      <Code text={path.join('.').replaceAll('.[]', '[]')} />:{' '}
      {joinChoices(units.map((unit) => unitWords[unit]))}
      {rests.length === 0 ? null : (
        <>
          {units.length === 0 ? '' : ' '}“
          <InertText text={rests.join('”, “')} />”
        </>
      )}
    </>
  );
}

export function Code({ text }: { readonly text: string }) {
  return (
    <Text component="code" ff="monospace" fz="xs" c="var(--kh-text-soft)">
      <InertText text={text.slice(0, 120)} />
    </Text>
  );
}

export function DescribedWritingLines({ writing }: { readonly writing: DescribedWriting }) {
  const { rowPaths, requests } = writing;
  return (
    <Bullets
      items={[
        ...rowPaths.map((path) => (
          <>
            <InertText text={path} />: rules can be changed one at a time.
          </>
        )),
        ...requests.map((request) => (
          <>
            <InertText text={`${methodOf(request)} ${request.template}`} />: {requestWords(request)}
          </>
        )),
      ]}
    />
  );
}

function methodOf({ endpoint }: DescribedRequest): string {
  return isEndpointId(endpoint) ? endpointById(endpoint).method : '';
}

function requestWords({ isSure, places }: DescribedRequest): string {
  if (!isSure) return 'it may have several formats, or is too large, so Keyholder doesn’t follow it.';
  const fields = places.filter(({ path }) => path.length > 0 && path.at(-1) !== '[]');
  const required = fields.filter((field) => field.required && !field.readOnly).length;
  const readOnly = fields.filter((field) => field.readOnly).length;
  if (fields.length === 0) return 'it doesn’t describe the fields.';
  return `${fields.length} fields, ${required} required, ${readOnly} never sent.`;
}
