import { absenceWord } from '../../../../core/wording/absence.ts';
import type { LeverGap } from '../../../../core/analysis/levers/lever-gaps.ts';
import { gapSentences } from '../../../../core/analysis/levers/lever-gaps.ts';
import styles from './judged.module.css';

/** What a judgement about the levers had to do without. */
export function JudgedWithout(props: { readonly gaps: readonly LeverGap[] }) {
  if (props.gaps.length === 0) return null;
  const sentences = gapSentences(props.gaps, absenceWord);
  return <p className={styles['note']}>Not checked in full. {sentences.join(' ')}</p>;
}
