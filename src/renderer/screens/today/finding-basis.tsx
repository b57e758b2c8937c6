import type { ReactNode } from 'react';
import type { Finding } from '../../../contract/ipc/today.ts';
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
          {word('comparable', 'comparable')} houses.
        </>
      );
    case 'no-booking':
      return 'By the day on which bookings were made, as far back as they were read.';
    case 'drift':
      return <>{word('drift', 'Drift')}: the service shows something else than when it was verified.</>;
    case 'stale-feed':
      return <>What travel channels fetch: the {word('feed', 'feed')} of prices and free days.</>;
    case 'arrival-days':
      return <>By start days, feed and {word('changeover', 'changeover')} pattern, side by side.</>;
    case 'overlapping-levers':
      return <>Several {word('lever', 'levers')} would take from the same stay.</>;
    case 'plan-waits':
      return <>{word('plan', 'Plans')} send nothing more before you have decided.</>;
    default:
      return null;
  }
}
