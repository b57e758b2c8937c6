import type { DescribedResource } from '../../../../core/mapping/described/described-resource.ts';
import { formatCounted } from '../../../../core/wording/plural.ts';
import { InertText } from '../../../components/text/inert-text.tsx';
import { placeText, placeWords } from './description-words.ts';
import styles from './description.module.css';

/** Every place of an answer of which a description says something, behind a word that opens it. */
export function DescribedPlaces(props: { readonly described: DescribedResource }) {
  const { places, cut } = props.described;
  if (places.length === 0)
    return <p className={styles['quiet']}>It doesn’t settle units or meanings here.</p>;
  return (
    <details className={styles['places']}>
      <summary>For {formatCounted(places.length, 'place', 'places', '')}</summary>
      <ul className={styles['list']}>
        {places.map((place) => (
          <li key={placeText(place)}>
            <code className={styles['code']}>
              <InertText text={placeText(place).slice(0, 120)} />
            </code>
            : {placeWords(place)}
            {place.rests.length === 0 ? null : (
              <>
                {place.units.length === 0 ? '' : ' '}“
                <InertText text={place.rests.join('”, “')} />”
              </>
            )}
          </li>
        ))}
      </ul>
      {cut ? <p className={styles['quiet']}>The file has more than Keyholder can use.</p> : null}
    </details>
  );
}
