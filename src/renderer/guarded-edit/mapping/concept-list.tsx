import { Box, NativeSelect, Stack, Text, Title } from '@mantine/core';
import type { DraftPart } from '../../../core/drafting/mapping-draft.ts';
import { rowFieldNames } from '../../../core/writing/rows/row-fields.ts';
import { ConceptRow } from './concept-row.tsx';
import type { Mapping } from './use-mapping.ts';
import { conceptLabel } from '../../../core/service/concepts/concept-labels.ts';
import { keyChoices, sayKey } from '../../../core/drafting/draft-moves.ts';

export function ConceptList(props: { readonly mapping: Mapping }) {
  const { mappable, draft } = props.mapping;
  const one = draft.parts.findIndex(({ is }) => is === 'one');
  const groups = [
    ...draft.parts.map((part, index) => ({
      part: index,
      title: titleOf(part),
      // If the record is its own row, concepts that both can have belong to the record.
      concepts: inUsualOrder([...mappable.row.keys()]).filter(
        (concept) =>
          (index !== one || !mappable.record.has(concept)) &&
          (part.is !== 'map' || part.key?.concept !== concept),
      ),
    })),
    { part: null, title: 'Outside the records', concepts: [...mappable.record.keys()].sort(byUse) },
  ];
  return (
    <Stack gap="md" data-concepts>
      {groups.map(({ part, title, concepts }) => (
        <section key={String(part)} aria-label={title}>
          {mappable.row.size === 0 ? null : (
            <Title order={4} size="xs" fw={550} c="dimmed" mb="xs">
              {title}
            </Title>
          )}
          {part === null ? null : <KeyChoice mapping={props.mapping} part={part} />}
          <Box component="ul" p={0}>
            {concepts.map((concept) => (
              <ConceptRow key={concept} mapping={props.mapping} part={part} concept={concept} />
            ))}
          </Box>
        </section>
      ))}
      {mappable.row.size > 0 && draft.parts.length === 0 ? (
        <Text size="xs" c="dimmed">
          Where are the records? Choose a list or an object on the left.
        </Text>
      ) : null}
    </Stack>
  );
}

/** Writable fields in the order of their form; read-only fields in their own order. */
function inUsualOrder(concepts: readonly string[]): readonly string[] {
  const known = rowFieldNames.filter((name) => concepts.includes(name));
  return known.length === concepts.length ? known : concepts;
}

/** Puts the owner and the timestamps last. */
function byUse(left: string, right: string): number {
  return Number(listedLast.has(left)) - Number(listedLast.has(right));
}

const listedLast: ReadonlySet<string> = new Set(['propertyId', 'createdAt', 'updatedAt']);

function titleOf(part: DraftPart): string {
  if (part.is === 'one') return 'Its only record';
  const path = part.path.join('.');
  const inObject = { where: path === '' ? 'the object itself' : path };
  if (part.columns !== undefined) return `Each record in the columns of ${inObject.where}`;
  if (part.is === 'list') return `Each record in ${path === '' ? 'the list itself' : path}`;
  return `Of each entry of ${inObject.where}`;
}

/** What the keys of an object mean if each entry is a row. */
function KeyChoice({ mapping, part }: { readonly mapping: Mapping; readonly part: number }) {
  const { mappable, draft, body, say } = mapping;
  const own = draft.parts[part];
  if (own?.is !== 'map') return null;
  const choices = keyChoices(mappable, draft, body, part);
  return (
    <NativeSelect
      size="xs"
      label="The name of each entry is"
      value={own.key?.concept ?? ''}
      data={choices.map((key) => ({
        value: key?.concept ?? '',
        label: key === null ? 'only a name' : conceptLabel(key.concept),
      }))}
      onChange={(event) => {
        const chosen = choices.find((key) => (key?.concept ?? '') === event.currentTarget.value);
        if (chosen !== undefined) say(sayKey(draft, part, chosen));
      }}
    />
  );
}
