import { Radio } from '@mantine/core';
import { conceptLabel } from '../../../core/service/concepts/concept-labels.ts';
import type { Meaning } from '../../../core/mapping/readings/meaning.ts';
import { meaningKey } from '../../../core/mapping/fit/considered-meanings.ts';
import { sayMeaning } from '../../../core/mapping/teaching/draft-moves.ts';
import type { DraftLeaf } from '../../../core/mapping/teaching/reading-draft.ts';
import { meaningsOf, typeOf, wiresAt } from '../../../core/mapping/teaching/reading-draft.ts';
import { codecWords } from '../../../core/writing/codec-words.ts';
import { meaningWords } from '../../../core/writing/meaning-words.ts';
import { InertText } from '../../components/text/inert-text.tsx';
import { BookingComparison } from '../readings/booking-comparison.tsx';
import styles from './concept-list.module.css';
import type { Teaching } from './use-teaching.ts';

/** It may open below what is seen. */
function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Every way in which a value may be written, worked out on the real one. */
export function HowWritten({ teaching, leaf }: { readonly teaching: Teaching; readonly leaf: DraftLeaf }) {
  const { teachable, draft, body, say } = teaching;
  const choices = meaningsOf(teachable, draft, body, leaf);
  const type = typeOf(teachable, leaf);
  const reported = wiresAt(draft, body, leaf).find(({ value }) => value !== null);
  const [only, another] = choices;
  if (reported === undefined || only === undefined) return null;
  const sent = JSON.stringify(reported.value).slice(0, 60);
  if (another === undefined && leaf.codec !== null) {
    return (
      <p className={styles['only']}>
        <InertText text={sent} /> can only be <InertText text={codecWords(only.codec)} />.
      </p>
    );
  }
  return (
    <Radio.Group
      ref={intoView}
      className={styles['how'] ?? ''}
      label={
        <>
          How is <InertText text={sent} /> written?
        </>
      }
      aria-label={`How ${conceptLabel(leaf.concept)} is written`}
      value={leaf.codec === null ? '' : keyOf({ concept: leaf.concept, codec: leaf.codec })}
      onChange={(key) => {
        const meaning = choices.find((one) => keyOf(one) === key);
        if (meaning !== undefined) say(sayMeaning(draft, leaf, meaning));
      }}
    >
      <div className={styles['cards']}>
        {choices.map(({ concept, codec }) => (
          <Radio
            key={keyOf({ concept, codec })}
            size="xs"
            value={keyOf({ concept, codec })}
            label={<InertText text={`${sent} → ${meaningWords(concept, codec, reported.value)}`} />}
            description={<InertText text={codecWords(codec)} />}
          />
        ))}
      </div>
      {type === 'amount' || type === 'share' ? (
        <BookingComparison place={teaching.place} about={type} />
      ) : null}
    </Radio.Group>
  );
}

function keyOf({ concept, codec }: Meaning): string {
  return `${concept} ${meaningKey(codec)}`;
}
