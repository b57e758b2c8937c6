import { Radio, Stack } from '@mantine/core';
import { conceptLabel } from '../../../contract/service/concepts/concept-labels.ts';
import type { SnapshotKey } from '../../../contract/ipc/snapshots.ts';
import type { BodyDoubt } from '../../../contract/readings/fit/fit-body.ts';
import { meaningWords } from '../../../contract/service/writable/meaning-words.ts';
import { InertText } from '../../components/text/inert-text.tsx';
import { BookingComparison } from './booking-comparison.tsx';

/** Each value that may mean more than one thing, with every meaning worked out on the real value. */
export function DoubtChoices(props: {
  /** Whose answer it is. */
  readonly place: SnapshotKey;
  readonly doubts: readonly BodyDoubt[];
  readonly choices: readonly number[];
  readonly onChoose: (choices: readonly number[]) => void;
}) {
  return props.doubts.map(({ where, sent, meanings, rests }, index) => (
    <Radio.Group
      key={where}
      label={
        <>
          <Code text={where} /> came as <Code text={JSON.stringify(sent).slice(0, 120)} />. It means:
        </>
      }
      description={
        rests.length === 0 ? null : (
          <>
            The service’s description says “<InertText text={rests.join('”, “')} />
            ”, which does not settle it.
          </>
        )
      }
      value={String(props.choices[index] ?? '')}
      onChange={(value) => {
        props.onChoose(
          props.doubts.map((_, at) => (at === index ? Number(value) : (props.choices[at] ?? -1))),
        );
      }}
    >
      <Stack gap="xs" mt="xs">
        {meanings.map(({ concept, codec }, at) => (
          <Radio
            key={`${concept} ${String(at)}`}
            size="sm"
            value={String(at)}
            label={meaningWords(concept, codec, sent)}
            description={conceptLabel(concept)}
          />
        ))}
      </Stack>
      <About place={props.place} meanings={meanings} />
    </Radio.Group>
  ));
}

function Code(props: { readonly text: string }) {
  return (
    <code>
      <InertText text={props.text} />
    </code>
  );
}

/** Where money hangs on the answer, what bookings of the house show. */
function About({
  place,
  meanings,
}: {
  readonly place: SnapshotKey;
  readonly meanings: BodyDoubt['meanings'];
}) {
  const kinds = meanings.map(({ codec }) => codec.is);
  const about = kinds.includes('share') ? 'share' : kinds.includes('amount') ? 'amount' : null;
  return about === null ? null : <BookingComparison place={place} about={about} />;
}
