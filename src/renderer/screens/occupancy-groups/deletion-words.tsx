import styles from './occupancy-groups.module.css';

/** The form of a deletion: there is nothing to fill in but why. */
export function DeletionWords() {
  return (
    <p className={styles['deletion']}>
      Deletes the group with all its date windows and links to properties. Undo can’t restore the links. The
      review asks for its name.
    </p>
  );
}
