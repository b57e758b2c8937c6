import styles from './occupancy-groups.module.css';

/** The form of a deletion: there is nothing to fill in but why. */
export function DeletionWords() {
  return (
    <p className={styles['deletion']}>
      The group is deleted with all its date windows and its links to properties. Undo can’t make the links
      again. The review asks for its name.
    </p>
  );
}
