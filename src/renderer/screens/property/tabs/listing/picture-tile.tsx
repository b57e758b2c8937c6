import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { InertText } from '../../../../components/text/inert-text.tsx';
import styles from './listing.module.css';
import type { ListedPicture } from './picture-order.ts';
import { ServicePicture } from './service-picture.tsx';
import { useSeen } from './use-seen.ts';
import { visibleText } from '../../../../components/format/visible-text.ts';

/** One picture of the gallery with its alt text below; fetched when it comes near the window. */
export function PictureTile(props: {
  readonly place: PropertyPlace;
  readonly picture: ListedPicture;
  readonly onOpen: () => void;
}) {
  const { picture } = props;
  const { ref, seen } = useSeen<HTMLButtonElement>();
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={styles['tile']}
        aria-label={`Open picture: ${visibleText(picture.alt ?? 'no alt text')}`}
        onClick={props.onOpen}
      >
        <ServicePicture place={props.place} url={picture.small} alt={picture.alt} wanted={seen} />
      </button>
      <p className={styles['caption']}>
        {picture.order === null ? null : <span className={styles['number']}>{picture.order}</span>}
        {picture.alt === null ? (
          <span className={styles['faint']}>No alt text</span>
        ) : (
          <InertText text={picture.alt} />
        )}
      </p>
    </>
  );
}
