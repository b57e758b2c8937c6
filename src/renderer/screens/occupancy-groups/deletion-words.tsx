import styles from './occupancy-groups.module.css';
import { t } from './texts.ts';

/** The form of a deletion: there is nothing to fill in but why. */
export function DeletionWords() {
  return <p className={styles['deletion']}>{t('groupIsDeletedWithAllItsDate')}</p>;
}
