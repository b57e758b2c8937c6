import { type LeverGap, gapSentences } from '../../../../core/analysis/levers/lever-gaps.ts';
import { absenceWord } from '../../../../core/wording/absence.ts';
import { Note } from '../../../kit/notes.tsx';

/** What a judgement about the discounts had to do without. */
export function JudgedWithout(props: { readonly gaps: readonly LeverGap[] }) {
  if (props.gaps.length === 0) return null;
  return <Note>Not checked in full. {gapSentences(props.gaps, absenceWord).join(' ')}</Note>;
}
