import { Text, VisuallyHidden } from '@mantine/core';
import { type Absence, absenceWord, absenceWords, sentText } from '../../../core/mapping/absence.ts';
import { DatedText } from './dated-text.tsx';
import { InertText } from './inert-text.tsx';

export function Absent(props: { readonly why: Absence }) {
  const sent = sentText(props.why);
  return (
    <Text span inherit c="dimmed">
      {sent === undefined ? null : (
        <Text component="code" inherit c="var(--kh-text)" mr="sm" style={{ overflowWrap: 'anywhere' }}>
          <DatedText text={sent} />
        </Text>
      )}
      {absenceWord(props.why)}
    </Text>
  );
}

/** The service's own "none", in the words of the field. */
export function Nothing(props: { readonly words: string }) {
  return (
    <Text span inherit c="dimmed">
      {props.words}
    </Text>
  );
}

/** Plain objects, because a table has hundreds of them. */
const faint = { color: 'var(--kh-text-faint)' } as const;
const asSent = {
  ...faint,
  fontStyle: 'italic',
  overflowWrap: 'anywhere',
  textDecoration: 'underline dotted var(--kh-warn-text) 1px',
  textUnderlineOffset: 3,
} as const;

/**
 * Why a table cell has no value: the raw value, a question mark if it is shown elsewhere, else a dash. The reason is
 * its title. Null is the service's own null.
 */
export function AbsentCell(props: { readonly why: Absence | null }) {
  const { why } = props;
  const words = why === null ? 'None (sent as null)' : absenceWords(why);
  const sent = why === null ? undefined : sentText(why);
  const mark = why?.is === 'not-understood' ? '?' : '—';
  return (
    <span style={sent === undefined ? faint : asSent} title={words}>
      {sent === undefined ? mark : <InertText text={sent} />}
      {why?.is === 'not-understood' ? <VisuallyHidden> value not recognised</VisuallyHidden> : null}
    </span>
  );
}
