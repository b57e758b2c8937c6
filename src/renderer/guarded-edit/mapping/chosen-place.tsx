import { Box, Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { isJsonObject } from '../../../core/values/json/json.ts';
import { type Place, placeText, stepsTo, valueAtPlace } from '../../../core/drafting/body-place.ts';
import { placeRows, sayEntry, sayRecord } from '../../../core/drafting/draft-moves.ts';
import { columnAt, columnsIn, sayColumn } from '../../../core/drafting/draft-columns.ts';
import { entryAt, locate } from '../../../core/drafting/draft-places.ts';
import type { DraftPart } from '../../../core/drafting/mapping-draft.ts';
import { InertText } from '../../components/text/inert-text.tsx';
import type { Mapping } from './use-mapping.ts';
import { describedIn } from '../../../core/mapping/bodies/body.ts';
import { describedAt } from '../../../core/mapping/described/described-lookup.ts';

export function ChosenPlace({ mapping }: { readonly mapping: Mapping }) {
  const { body, draft, chosen } = mapping;
  const value = chosen === null ? undefined : valueAtPlace(body, chosen);
  if (chosen === null || value === undefined)
    return <Asked>Choose a value on the left, then say here what it is.</Asked>;
  const name = chosen.length === 0 ? 'The whole response' : placeText(chosen);
  const place = <Code text={name} />;
  const isHolder = typeof value === 'object' && value !== null;
  const isValue = locate(draft, body, chosen) !== undefined;
  return (
    <Asked>
      <p style={{ overflowWrap: 'anywhere' }}>
        {isHolder ? (
          <>{place} holds other values.</>
        ) : (
          <>
            {place} was sent as <Code text={JSON.stringify(value).slice(0, 120)} />.{' '}
            {isValue
              ? 'Which of these is it?'
              : `It’s outside what is ${mapping.mappable.isWritten ? 'sent back' : 'used here'}, so it’s only shown.`}
          </>
        )}
      </p>
      <PlaceDescription mapping={mapping} place={chosen} />
      <EntryChoice mapping={mapping} place={chosen} />
      <ColumnChoice mapping={mapping} place={chosen} />
      {isHolder ? <Holder mapping={mapping} place={chosen} isList={Array.isArray(value)} /> : null}
    </Asked>
  );
}

function Asked(props: { readonly children: ReactNode }) {
  return (
    <Box px="md" py="sm" mx="1.25rem" fz="sm" c="var(--kh-text-soft)" bg="var(--kh-accent-soft)" bdrs="sm">
      {props.children}
    </Box>
  );
}

function Code(props: { readonly text: string }) {
  return (
    <code>
      <InertText text={props.text} />
    </code>
  );
}

/** An entry in an object of rows may be a plain value beside them instead. */
function EntryChoice({ mapping, place }: { readonly mapping: Mapping; readonly place: Place }) {
  const { draft, body, say } = mapping;
  const entry = entryAt(draft, body, place);
  if (entry === undefined) return null;
  const { part, name, isRow } = entry;
  return (
    <Group gap="sm" mt="sm">
      <Button size="xs" onClick={() => say(sayEntry(draft, body, { part, name, isRow: !isRow }))}>
        {isRow ? 'Not a record' : 'It’s a record'}
      </Button>
    </Group>
  );
}

/** Adds a list to those that form the rows, or takes it out. */
function ColumnChoice({ mapping, place }: { readonly mapping: Mapping; readonly place: Place }) {
  const { draft, body, say } = mapping;
  const entry = columnAt(draft, body, place);
  const next = entry === undefined ? draft : sayColumn(draft, { ...entry, isColumn: !entry.isColumn });
  if (entry === undefined || next === draft) return null;
  return (
    <Group gap="sm" mt="sm">
      <Button size="xs" onClick={() => say(next)}>
        {entry.isColumn ? 'Not a column' : 'It’s a column'}
      </Button>
    </Group>
  );
}

/** An object or list can hold the rows, or be sent back as a whole. */
function Holder(props: { readonly mapping: Mapping; readonly place: Place; readonly isList: boolean }) {
  const { mapping, place, isList } = props;
  const { mappable, draft, response, body, say } = mapping;
  const hasRows = mappable.row.size > 0;
  const isReached = stepsTo(body, place) !== undefined;
  const isWhole = mappable.isNested && place.length === 0;
  const held = valueAtPlace(body, place);
  const areEntries = isJsonObject(held) && Object.keys(held).length > 0;
  const hasColumns = (is: 'list' | 'map'): boolean =>
    hasRows && !isList && !isWhole && columnsIn(held, is) !== undefined;
  const rows = (is: DraftPart['is'], words: string, areColumns = false) => (
    <Button size="xs" onClick={() => say(placeRows(mappable, draft, response, { is, place, areColumns }))}>
      {words}
    </Button>
  );
  if (!isReached) return <Text size="sm">Nothing names it, so it can’t be told from its neighbours.</Text>;
  return (
    <Group gap="sm" mt="sm">
      {hasRows && isList ? rows('list', 'Each item is a record') : null}
      {hasRows && !isList && !isWhole ? rows('one', 'It’s the only record') : null}
      {hasRows && areEntries ? rows('map', 'Each entry is a record') : null}
      {hasColumns('list') ? rows('list', 'Its lists are columns of records', true) : null}
      {hasColumns('map') ? rows('map', 'Its objects are columns of records', true) : null}
      {isWhole || (isList && hasRows) ? null : (
        <Button size="xs" onClick={() => say(sayRecord(mappable, draft, response, place))}>
          {mappable.isWritten ? 'This is what goes back' : 'Use this part'}
        </Button>
      )}
    </Group>
  );
}

/** The service's own description of a value. Only the person reads it; no code depends on it. */
export function PlaceDescription(props: { readonly mapping: Mapping; readonly place: Place | null }) {
  const { mapping, place } = props;
  const described = describedIn(mapping.response);
  const description = described === undefined || place === null ? undefined : describedAt(described, place);
  if (description === undefined || description.rests.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      The service’s description says: “
      <InertText text={description.rests.join('”, “')} />”
    </Text>
  );
}
