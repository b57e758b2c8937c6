import type { DescriptionOffer } from '../../../../contract/ipc/descriptions.ts';
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
        <Notice tone="warn" title="Nothing that Keyholder could use is described">
          None of the described paths answers with discounts, a deposit or an occupancy group in JSON. Check
          that it is the description of this service.
        </Notice>
      ) : null}
      {cut ? (
        <Notice tone="warn" title="There is more in the file than could be taken in">
          What is missing below was not looked at.
        </Notice>
      ) : null}
      <Gap title="Not described" items={absent.map(answerName)} />
      <Gap
        title="Left out: more than one path could be meant"
        items={ambiguous.map(({ templates }) => templates.join(' or '))}
      />
      <Gap title="References that lead nowhere, or out of the file" items={notFollowed} />
      <Gap
        title="Where it breaks the rules of OpenAPI (it is read all the same)"
        items={breaches.map(({ at, message }) => `${at === '' ? 'the whole' : at}: ${message}`)}
      />
      {others === 0 ? null : (
        <p className={styles['quiet']}>
          {others} other {others === 1 ? 'operation is' : 'operations are'} described that Keyholder does not
          use.
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
