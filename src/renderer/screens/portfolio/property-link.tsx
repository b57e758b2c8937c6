import { Link } from 'wouter';
import { routes } from '../../app/routes.ts';
import styles from './portfolio-table.module.css';
import { useRowFocus } from './row-focus.tsx';

/** The row's own link: the whole row leads to the property, and the arrow keys move from link to link. */
export function PropertyLink(props: { readonly propertyId: number; readonly text: string }) {
  const focus = useRowFocus();
  return (
    <Link
      href={routes.property(props.propertyId)}
      className={styles['link']}
      title={props.text}
      tabIndex={focus.isTabStop(props.propertyId) ? 0 : -1}
      onKeyDown={(event) => {
        focus.onKeyDown(event, props.propertyId);
      }}
      onFocus={() => {
        focus.onFocus(props.propertyId);
      }}
    >
      {props.text}
    </Link>
  );
}
