import { ActionIcon, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { usualCodec, waysOfWriting } from '../../../../core/service/requests/usual-forms.ts';
import { type AskedEndpoint, askedRules, requestConceptLabel } from '../../../../core/resources/requests.ts';
import { InertText } from '../../../components/text/inert-text.tsx';
import { type DraftRow, pathOfText } from './shape-draft.ts';
import { Note } from '../../../kit/notes.tsx';

export function ShapeRow(props: {
  readonly endpoint: AskedEndpoint;
  readonly row: DraftRow;
  readonly onRow: (row: DraftRow) => void;
  readonly onRemove: () => void;
}) {
  const { row, onRow, endpoint } = props;
  const { speaksOf, hasBody } = askedRules(endpoint);
  const [typed, setTyped] = useState(row.path.join('.'));
  return (
    <tr>
      <td>
        <NativeSelect
          aria-label="What it says"
          size="xs"
          value={row.what ?? ''}
          onChange={({ currentTarget }) => {
            const chosen = speaksOf.find((concept) => concept === currentTarget.value);
            if (chosen !== undefined) onRow({ ...row, what: chosen, codec: usualCodec(chosen) });
            else onRow({ ...row, what: currentTarget.value === 'constant' ? 'constant' : null, codec: null });
          }}
          data={[
            { value: '', label: 'Choose what it says' },
            ...speaksOf.map((concept) => ({ value: concept, label: requestConceptLabel(concept) })),
            { value: 'constant', label: 'Always the same' },
          ]}
        />
        {row.says === '' ? null : (
          <Note>
            <InertText text={row.says} />
          </Note>
        )}
      </td>
      <td>
        <TextInput
          aria-label="Name in the request"
          size="xs"
          placeholder="not sent"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            onRow({ ...row, path: pathOfText(currentTarget.value) });
          }}
        />
      </td>
      <td>
        {hasBody ? (
          <NativeSelect
            aria-label="Place"
            size="xs"
            value={row.in}
            onChange={({ currentTarget }) =>
              onRow({ ...row, in: currentTarget.value === 'query' ? 'query' : 'body' })
            }
            data={[
              { value: 'body', label: 'Body' },
              { value: 'query', label: 'Query' },
            ]}
          />
        ) : (
          'Query'
        )}
      </td>
      <td>
        <Written row={row} onRow={onRow} />
      </td>
      <td>
        <Checkbox
          aria-label="Required"
          checked={row.required || row.what === 'constant'}
          disabled={row.what === 'constant'}
          onChange={({ currentTarget }) => onRow({ ...row, required: currentTarget.checked })}
        />
      </td>
      <td>
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          aria-label="Remove this line"
          onClick={props.onRemove}
        >
          <IconTrash size={14} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  );
}

/** The formats to choose from, each with an example, or the value of a constant. */
function Written(props: { readonly row: DraftRow; readonly onRow: (row: DraftRow) => void }) {
  const { row, onRow } = props;
  const { what } = row;
  if (what === null) return null;
  if (what === 'constant') {
    return (
      <TextInput
        aria-label="Its value"
        size="xs"
        autoComplete="off"
        value={row.value}
        onChange={({ currentTarget }) => onRow({ ...row, value: currentTarget.value })}
      />
    );
  }
  const ways = waysOfWriting(what);
  const now = JSON.stringify(row.codec);
  const known = ways.some(({ codec }) => JSON.stringify(codec) === now);
  return (
    <NativeSelect
      aria-label="How it is written"
      size="xs"
      value={now}
      onChange={({ currentTarget }) => {
        const way = ways.find(({ codec }) => JSON.stringify(codec) === currentTarget.value);
        if (way !== undefined) onRow({ ...row, codec: way.codec });
      }}
      data={[
        ...(known ? [] : [{ value: now, label: 'as the description says' }]),
        ...ways.map(({ label, codec }) => ({ value: JSON.stringify(codec), label })),
      ]}
    />
  );
}
