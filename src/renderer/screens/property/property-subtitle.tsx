import { Copyable } from '../../components/text/copyable.tsx';
import { InertText } from '../../components/text/inert-text.tsx';
import styles from './property.module.css';

/** Place and id; the id can be copied, as it is what support asks for. */
export function PropertySubtitle(props: { readonly propertyId: number; readonly place: string | null }) {
  return (
    <span className={styles['subtitle']}>
      {props.place === null ? null : (
        <span className={styles['place']}>
          <InertText text={props.place} />
        </span>
      )}
      <Copyable text={String(props.propertyId)} what="property id" />
    </span>
  );
}
