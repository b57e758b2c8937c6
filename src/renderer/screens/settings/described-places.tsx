import type { DescribedResource } from '../../../contract/readings/described-resource.ts';
import { InertText } from '../../components/text/inert-text.tsx';
import { placeText, placeWords } from './description-words.ts';
import styles from './description.module.css';

/** Every place of an answer of which a description says something, behind a word that opens it. */
export function DescribedPlaces(props: { readonly described: DescribedResource }) {
  const { places, cut } = props.described;
  if (places.length === 0)
    return <p className={styles['quiet']}>It says nothing of units or meanings here that leaves no doubt.</p>;
  const count = `${String(places.length)} ${places.length === 1 ? 'place' : 'places'}`;
  return (
    <details className={styles['places']}>
      <summary>What it says of {count}</summary>
      <ul className={styles['list']}>
        {places.map((place) => (
          <li key={placeText(place)}>
            <code className={styles['code']}>
              <InertText text={placeText(place).slice(0, 120)} />
            </code>
            : <InertText text={placeWords(place)} />
            {place.rests.length === 0 ? null : (
              <>
                {' '}
                (“
                <InertText text={place.rests.join('”, “')} />
                ”)
              </>
            )}
          </li>
        ))}
      </ul>
      {cut ? <p className={styles['quiet']}>There is more in the file than could be taken in.</p> : null}
    </details>
  );
}
