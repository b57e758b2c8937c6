import { Box, Text } from '@mantine/core';
import { conceptLabel } from '../../../../core/service/concepts/concept-labels.ts';
import type { ConceptMark, ConceptMarks } from '../../../../core/service/concepts/concept-marks.ts';
import type { JsonValue } from '../../../../core/values/json/json.ts';
import { joinChoices } from '../../../../core/values/words/join-words.ts';
import { BodyLines } from './body-lines.tsx';

/** A raw body in a frame. `marks` label the values that were read. */
export function JsonTree(props: {
  readonly value: JsonValue;
  readonly label: string;
  readonly marks?: ConceptMarks;
}) {
  const { value, label, marks } = props;
  return (
    <Box
      mah="32rem"
      bg="var(--kh-sunken)"
      bd="1px solid var(--kh-line)"
      bdrs="sm"
      style={{ overflow: 'auto' }}
    >
      <BodyLines
        body={value}
        label={label}
        aside={({ holder, place }) => (
          <Mark mark={holder === undefined ? undefined : marks?.(holder, String(place.at(-1)))} />
        )}
      />
    </Box>
  );
}

/** The concepts of a value in quotes: “Switched on” is no statement about the value. */
function Mark(props: { readonly mark: ConceptMark | undefined }) {
  if (props.mark === undefined) return null;
  const concepts = joinChoices(props.mark.concepts.map((concept) => `“${conceptLabel(concept)}”`));
  const { isInDoubt } = props.mark;
  return (
    <Text span fz="xs" ta="right" c={isInDoubt ? 'var(--kh-warn-text)' : 'dimmed'}>
      {isInDoubt ? `unclear: ${concepts}?` : `interpreted as ${concepts}`}
    </Text>
  );
}
