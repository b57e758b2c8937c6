import { Box, List, Stack, Text } from '@mantine/core';
import { absenceWord } from '../../../core/mapping/absence.ts';
import { formatCounted } from '../../../core/values/words/plural.ts';
import { DatedText } from '../text/dated-text.tsx';
import { InertText } from '../text/inert-text.tsx';
import { usePreferences } from '../format/preferences.tsx';

interface FieldNote {
  readonly path: string;
  readonly type: string;
}

interface ReadNotes {
  readonly unknownFields: readonly FieldNote[];
  /** The minimum number of unknown fields beyond those named. */
  readonly moreUnknown: number;
  readonly missingFields: readonly FieldNote[];
  /** The values of unknown fields; empty if the response may name people, when only names and types are shown. */
  readonly rawValues: readonly { readonly path: string; readonly values: readonly string[] }[];
}

/** Fields beyond the mapping, with their values, and expected fields that are missing. */
export function UnknownFields(props: { readonly read: ReadNotes }) {
  const { unknownFields, moreUnknown, missingFields, rawValues } = props.read;
  const { locale } = usePreferences();
  const sent = new Set(unknownFields.map(({ path }) => path));
  // An expected field that can't be read was sent, so it isn't missing.
  const missing = missingFields.filter(({ path }) => !sent.has(path));
  if (unknownFields.length === 0 && missing.length === 0) return null;
  // A missing field may be one of those that aren't understood.
  const amongUnknown = unknownFields.length > 0;
  const parts = [
    unknownFields.length === 0
      ? null
      : `${moreUnknown > 0 ? 'at least ' : ''}${formatCounted(unknownFields.length + moreUnknown, 'field', 'fields', locale)} not recognised`,
    missing.length === 0
      ? null
      : amongUnknown
        ? `${formatCounted(missing.length, 'expected field', 'expected fields', locale)} not found under a known name`
        : `${formatCounted(missing.length, 'expected field', 'expected fields', locale)} not sent`,
  ].filter((part) => part !== null);
  return (
    <Box component="details" mt="lg" fz="sm" c="var(--kh-text-soft)">
      <summary>{parts.join(' · ')}</summary>
      <Stack gap="md" pt="md" pl="lg">
        <Notes
          label={absenceWord({ is: 'not-understood' })}
          notes={unknownFields}
          more={moreUnknown}
          valuesOf={(path) => rawValues.find((one) => one.path === path)?.values}
        />
        <Notes label={absenceWord({ is: amongUnknown ? 'unnamed' : 'not-sent' })} notes={missing} />
      </Stack>
    </Box>
  );
}

function Notes(props: {
  readonly label: string;
  readonly notes: readonly FieldNote[];
  readonly more?: number;
  readonly valuesOf?: (path: string) => readonly string[] | undefined;
}) {
  const { more = 0 } = props;
  const { locale } = usePreferences();
  if (props.notes.length === 0) return null;
  return (
    <div>
      <Text size="xs" c="dimmed" mb="xs">
        {props.label}
      </Text>
      <List listStyleType="none" fz="sm" lh={1.7}>
        {props.notes.map((note) => (
          <List.Item key={`${note.path} ${note.type}`}>
            <Text component="code" fz="xs">
              <InertText text={note.path === '' ? 'the response itself' : note.path} />
            </Text>{' '}
            <Text span fz="xs" c="dimmed">
              {note.type}
            </Text>
            <Values values={props.valuesOf?.(note.path)} />
          </List.Item>
        ))}
        {more === 0 ? null : (
          <List.Item>and at least {formatCounted(more, 'more field', 'more fields', locale)}</List.Item>
        )}
      </List>
    </div>
  );
}

function Values(props: { readonly values: readonly string[] | undefined }) {
  if (props.values === undefined) return null;
  return (
    <>
      {' '}
      <Text span fz="xs" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
        <DatedText text={props.values.join(', ')} />
      </Text>
    </>
  );
}

/** `UnknownFields` for all pages of a list, each field once. */
export function UnknownPageFields(props: { readonly pages: readonly ReadNotes[] }) {
  const all = <T,>(of: (page: ReadNotes) => readonly T[]): readonly T[] => props.pages.flatMap(of);
  return (
    <UnknownFields
      read={{
        unknownFields: once(all(({ unknownFields }) => unknownFields)),
        moreUnknown: Math.max(0, ...props.pages.map(({ moreUnknown }) => moreUnknown)),
        missingFields: once(all(({ missingFields }) => missingFields)),
        rawValues: all(({ rawValues }) => rawValues),
      }}
    />
  );
}

function once(notes: readonly FieldNote[]): readonly FieldNote[] {
  return [...new Map(notes.map((note) => [`${note.path} ${note.type}`, note])).values()];
}
