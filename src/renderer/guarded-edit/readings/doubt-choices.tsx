import { Radio, Stack } from '@mantine/core';
import type { BodyDoubt } from '../../../contract/readings/fit-body.ts';
import { conceptLabel, meaningWords } from '../../../contract/service/writable/meaning-words.ts';
import { InertText } from '../../components/inert-text.tsx';

/** Each value that may mean more than one thing, with every meaning worked out on the real value. */
export function DoubtChoices(props: {
  readonly doubts: readonly BodyDoubt[];
  readonly choices: readonly number[];
  readonly onChoose: (choices: readonly number[]) => void;
}) {
  return props.doubts.map(({ where, sent, meanings, rests }, index) => (
    <Radio.Group
      key={where}
      label={
        <>
          <code>
            <InertText text={where} />
          </code>{' '}
          came as{' '}
          <code>
            <InertText text={JSON.stringify(sent).slice(0, 120)} />
          </code>
          . It means:
        </>
      }
      description={
        rests.length === 0 ? null : (
          <>
            The service’s description says “
            <InertText text={rests.join('”, “')} />
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
    </Radio.Group>
  ));
}
