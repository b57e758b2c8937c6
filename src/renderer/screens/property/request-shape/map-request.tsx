import { Box, Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { composeFaultWords, composeRequest } from '../../../../core/service/requests/compose-request.ts';
import type {
  RequestShape,
  RequestValues,
  RequestExtras,
} from '../../../../core/service/requests/request-shape.ts';
import { type RequestLine, requestLine } from '../../../../core/service/requests/sent-request.ts';
import { type AskedEndpoint, askedRules } from '../../../../core/resources/requests.ts';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { notifyDone } from '../../../components/ui/notify.ts';
import { PlainTable } from '../../../components/list/plain-table.tsx';
import { RequestText } from '../../../components/requests/request-text.tsx';
import { type ShapeDraft, shapeOfDraft, withNewRow, withoutRow, withRow, pathOfText } from './shape-draft.ts';
import { ShapeRow } from './shape-row.tsx';
import { Note } from '../../../kit/notes.tsx';
import { useTell } from '../../../client/tell.ts';

export interface RequestExample {
  readonly workspaceId: string;
  readonly endpoint: AskedEndpoint;
  readonly propertyId: number | null;
  readonly values: RequestValues;
}

type Drawn =
  | { readonly ok: true; readonly shape: RequestShape; readonly line: RequestLine }
  | { readonly ok: false; readonly why: string };

/** The user defines how a request is made, checks an example, and confirms it. Nothing is sent. */
export function MapRequest(props: {
  readonly example: RequestExample;
  readonly draft: ShapeDraft;
  readonly onClose: () => void;
}) {
  const { example } = props;
  const [draft, setDraft] = useState(props.draft);
  const accept = useTell('requests:accept');
  const drawn = drawnOf(draft, example);
  return (
    <Stack component="section" gap="md" aria-label="How the request is made">
      <Box style={{ overflowX: 'auto' }}>
        <PlainTable caption="Places in the request">
          <thead>
            <tr>
              <th scope="col">What it says</th>
              <th scope="col">Name in the request, as stay.arrival</th>
              <th scope="col">Place</th>
              <th scope="col">Written as</th>
              <th scope="col">Required</th>
              <th scope="col" aria-label="Remove" />
            </tr>
          </thead>
          <tbody>
            {draft.rows.map((row) => (
              <ShapeRow
                key={row.key}
                endpoint={draft.endpoint}
                row={row}
                onRow={(changed) => setDraft(withRow(draft, changed))}
                onRemove={() => setDraft(withoutRow(draft, row.key))}
              />
            ))}
          </tbody>
        </PlainTable>
      </Box>
      <Group justify="space-between" align="flex-end">
        <Button size="xs" onClick={() => setDraft(withNewRow(draft))}>
          Add a line
        </Button>
        {askedRules(draft.endpoint).takesExtras ? (
          <ExtrasRow extras={draft.extras} onExtras={(extras) => setDraft({ ...draft, extras })} />
        ) : null}
      </Group>
      {drawn.ok ? <RequestText request={drawn.line} /> : <Note>{drawn.why}</Note>}
      {accept.error === null ? null : <ErrorNotice error={accept.error.error} />}
      <Group gap="sm">
        <Button
          variant="filled"
          disabled={!drawn.ok}
          loading={accept.isPending}
          onClick={() => {
            if (!drawn.ok) return;
            accept.mutate(
              { ...example, shape: drawn.shape, seen: drawn.line },
              {
                onSuccess: () => {
                  notifyDone('Requests are made in this way from now on.');
                  props.onClose();
                },
              },
            );
          }}
        >
          Use this request
        </Button>
        <Button onClick={props.onClose}>Leave it</Button>
        <Note>Nothing is sent by this.</Note>
      </Group>
    </Stack>
  );
}

function drawnOf(draft: ShapeDraft, { endpoint, propertyId, values }: RequestExample): Drawn {
  const shape = shapeOfDraft(draft);
  if (shape === null) return { ok: false, why: 'Say of each named line what it says.' };
  const made = composeRequest(shape, values);
  if (!made.ok) return { ok: false, why: composeFaultWords(made.fault) };
  const line = requestLine(endpoint, propertyId, made.value);
  return line.ok ? { ok: true, shape, line: line.value } : { ok: false, why: line.error.message };
}

const ways = [
  { value: '', label: 'Not sent' },
  { value: 'records', label: 'A list of id and quantity' },
  { value: 'map', label: 'Quantities by id' },
  { value: 'ids', label: 'A list of ids' },
] as const;

const usual: RequestExtras = {
  path: ['extras'],
  as: 'records',
  idName: 'id',
  quantityName: 'quantity',
  idAs: 'number',
};

function ExtrasRow(props: {
  readonly extras: RequestExtras | null;
  readonly onExtras: (extras: RequestExtras | null) => void;
}) {
  const { extras, onExtras } = props;
  const name = (label: string, value: string, change: (text: string) => RequestExtras) => (
    <TextInput
      label={label}
      size="xs"
      autoComplete="off"
      spellCheck={false}
      defaultValue={value}
      onChange={({ currentTarget }) => {
        if (currentTarget.value.trim() !== '') onExtras(change(currentTarget.value.trim()));
      }}
    />
  );
  return (
    <Group gap="md" align="flex-end">
      <NativeSelect
        label="Extras"
        size="xs"
        value={extras?.as ?? ''}
        data={[...ways]}
        onChange={({ currentTarget }) => {
          const way = ways.find(({ value }) => value === currentTarget.value)?.value ?? '';
          onExtras(way === '' ? null : { ...(extras ?? usual), as: way });
        }}
      />
      {extras === null ? null : (
        <>
          {name('Their name in the body', extras.path.join('.'), (text) => ({
            ...extras,
            path: [...pathOfText(text)],
          }))}
          {extras.as === 'records' ? (
            <>
              {name('Name of the id', extras.idName, (idName) => ({ ...extras, idName }))}
              {name('Name of the quantity', extras.quantityName, (quantityName) => ({
                ...extras,
                quantityName,
              }))}
            </>
          ) : null}
          {extras.as === 'map' ? null : (
            <NativeSelect
              label="Ids are"
              size="xs"
              value={extras.idAs}
              data={[
                { value: 'number', label: 'numbers' },
                { value: 'text', label: 'text' },
              ]}
              onChange={({ currentTarget }) =>
                onExtras({ ...extras, idAs: currentTarget.value === 'text' ? 'text' : 'number' })
              }
            />
          )}
        </>
      )}
    </Group>
  );
}
