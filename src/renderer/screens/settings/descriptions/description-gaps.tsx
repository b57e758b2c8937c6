import type { DescriptionOffer } from '../../../../ipc/descriptions.ts';
import { InertText } from '../../../components/text/inert-text.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { answerName } from '../readings/reading-name.ts';
import styles from './description.module.css';

/** What of a description was left out, and where it is not what it should be. */
export function DescriptionGaps({ offer }: { readonly offer: DescriptionOffer }) {
  const { absent, ambiguous, notFollowed, breaches, others, cut, resources } = offer;
  return (
    <>
      {resources.length === 0 ? (
        <Notice tone="warn" title="Nothing Keyholder can use is described">
          None of the described paths returns discounts, a deposit or an occupancy group as JSON. Check that
          the file describes this service.
        </Notice>
      ) : null}
      {cut ? (
        <Notice tone="warn" title="The file has more than Keyholder can use">
          Anything missing below wasn’t checked.
        </Notice>
      ) : null}
      <Gap title="Not described" items={absent.map(answerName)} />
      <Gap
        title="Skipped: more than one path could be meant"
        items={ambiguous.map(({ templates }) => templates.join(' or '))}
      />
      <Gap title="References that lead nowhere, or outside the file" items={notFollowed} />
      <Gap
        title="Breaks OpenAPI rules (used anyway)"
        items={breaches.map(({ at, message }) => `${at === '' ? 'the whole' : at}: ${message}`)}
      />
      {others === 0 ? null : (
        <p className={styles['quiet']}>
          {others} other {others === 1 ? 'operation' : 'operations'} described but not used by Keyholder.
        </p>
      )}
    </>
  );
}

function Gap(props: { readonly title: string; readonly items: readonly string[] }) {
  if (props.items.length === 0) return null;
  return (
    <details className={styles['places']}>
      <summary>
        {props.title} ({props.items.length})
      </summary>
      <ul className={styles['list']}>
        {props.items.map((item, index) => (
          <li key={index}>
            <InertText text={item} />
          </li>
        ))}
      </ul>
    </details>
  );
}
