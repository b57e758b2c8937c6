import type { ReactNode } from 'react';
import type { Finding } from '../../../core/analysis/findings/finding.ts';
import type { TermId } from '../../components/terms/glossary.ts';
import { Term } from '../../components/terms/term.tsx';
import { seasonDates } from './finding-words.ts';

/** What the finding rests on, one line; null where its rows say it. Its words are explained where it `explains`. */
export function findingBasis(
  { rule, season }: Pick<Finding, 'rule' | 'season'>,
  locale: string,
  explains: boolean,
): ReactNode {
  const word = (of: TermId, text: string): ReactNode => (explains ? <Term of={of}>{text}</Term> : text);
  switch (rule) {
    case 'season-gap':
      return (
        <>
          {seasonDates(season, locale)}. {word('achieved', 'Achieved')} a week, against{' '}
          {word('comparable', 'comparable')} properties.
        </>
      );
    case 'no-booking':
      return 'When bookings were made, as far back as they’re loaded.';
    case 'drift':
      return (
        <>
          {word('drift', 'Changed elsewhere')}: the service shows something different from what you verified.
        </>
      );
    case 'stale-feed':
      return <>The {word('feed', 'feed')} of prices and free days that booking channels fetch.</>;
    case 'arrival-days':
      return <>Check-in days, feed and {word('changeover', 'changeover')} pattern disagree.</>;
    case 'overlapping-levers':
      return <>Several {word('lever', 'levers')} can apply to the same stay.</>;
    case 'plan-waits':
      return <>{word('plan', 'Bulk edits')} send nothing more until you decide.</>;
    default:
      return null;
  }
}
