import {
  IconArrowRight,
  IconBan,
  IconCheck,
  IconCircleMinus,
  IconEyeOff,
  IconHourglass,
  IconTrash,
} from '@tabler/icons-react';
import type { PreviewRow } from '../../../contract/ipc/plans.ts';
import { refusalWords, stateWords } from './preview-lines.ts';
import styles from './preview-table.module.css';

/** What becomes of a property, as a word with an icon: never by colour alone. */
export function OutcomeWord(props: { readonly row: PreviewRow; readonly included: boolean }) {
  const { outcome } = props.row;
  if (outcome.state === 'no-change') {
    return (
      <span className={styles['outcome']} data-tone="quiet">
        <IconCheck size={15} aria-hidden />
        {stateWords['no-change']}
      </span>
    );
  }
  if (outcome.state === 'refused') {
    const Icon =
      outcome.reason === 'not-read' ? IconEyeOff : outcome.reason === 'run-open' ? IconHourglass : IconBan;
    const tone = outcome.reason === 'not-read' || outcome.reason === 'run-open' ? 'warn' : 'bad';
    return (
      <span className={styles['outcome']} data-tone={tone}>
        <Icon size={15} aria-hidden />
        {`${stateWords.refused}: ${refusalWords[outcome.reason].toLowerCase()}`}
      </span>
    );
  }
  if (!props.included) {
    return (
      <span className={styles['outcome']} data-tone="quiet">
        <IconCircleMinus size={15} aria-hidden />
        Left out
      </span>
    );
  }
  const deletes = outcome.operation === 'delete';
  return (
    <span className={styles['outcome']} data-tone={deletes ? 'bad' : 'change'}>
      {deletes ? <IconTrash size={15} aria-hidden /> : <IconArrowRight size={15} aria-hidden />}
      {deletes ? 'Will be deleted' : stateWords.change}
    </span>
  );
}
