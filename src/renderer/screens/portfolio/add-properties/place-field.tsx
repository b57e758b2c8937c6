import { Select, TextInput } from '@mantine/core';
import type { SnapshotKey } from '../../../../contract/ipc/snapshots.ts';
import type { JsonValue } from '../../../../contract/json.ts';
import { decodeResource } from '../../../../contract/service/decode.ts';
import { useSnapshot } from '../../../client/snapshots.ts';
import { visibleText } from '../../../components/visible-text.ts';

/** The place by name where the service lists its places; by its slug, typed, where it does not. */
export function PlaceField(props: {
  readonly workspaceId: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (slug: string) => void;
}) {
  const key: SnapshotKey = {
    workspaceId: props.workspaceId,
    resource: 'places',
    subject: '',
    query: {},
  };
  const { data: view } = useSnapshot(key);
  const places = view?.hasBody === true ? placeChoices(view.body) : [];
  if (places.length === 0) {
    return (
      <TextInput
        label="Place"
        size="xs"
        placeholder="stay-in-…"
        value={props.value}
        error={props.error}
        onChange={(event) => {
          props.onChange(event.currentTarget.value);
        }}
      />
    );
  }
  return (
    <Select
      label="Place"
      size="xs"
      placeholder="Any"
      data={places}
      searchable
      clearable
      limit={200}
      nothingFoundMessage="No place by that name"
      clearButtonProps={{ 'aria-label': 'Any place' }}
      value={props.value === '' ? null : props.value}
      error={props.error}
      onChange={(slug) => {
        props.onChange(slug ?? '');
      }}
    />
  );
}

/** Each slug once, with its name and county, in alphabetical order. */
function placeChoices(body: JsonValue): { value: string; label: string }[] {
  const decoded = decodeResource('places', body);
  if (decoded.shape === 'unrecognised') return [];
  const bySlug = new Map(
    decoded.value.rows
      .filter(({ slug }) => slug.trim() !== '')
      .map(({ slug, name, county }) => {
        const words = [name, county].filter((part) => part !== null && part !== undefined && part !== '');
        return [slug, visibleText(words.length === 0 ? slug : words.join(', '))] as const;
      }),
  );
  return [...bySlug]
    .map(([value, label]) => ({ value, label }))
    .toSorted((left, right) => left.label.localeCompare(right.label));
}
