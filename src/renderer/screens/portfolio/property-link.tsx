import { Link } from 'wouter';
import { routes } from '../../routes.ts';
import { useRowTabIndex } from '../../components/data-table/row-target.tsx';
import styles from './portfolio-cells.module.css';

/** The row's own link: the whole row leads to the property, and the arrow keys move from link to link. */
export function PropertyLink(props: { readonly propertyId: number; readonly text: string }) {
  return (
    <Link
      href={routes.property(props.propertyId)}
      className={styles['link']}
      title={props.text}
      data-row-target
      tabIndex={useRowTabIndex()}
    >
      {props.text}
    </Link>
  );
}
