import type { ReactNode } from 'react';
import type { Finding } from '../../../contract/ipc/today.ts';
import type { TermId } from '../../components/terms/glossary.ts';
import { Term } from '../../components/terms/term.tsx';
import { seasonDates } from './finding-words.ts';
import { t } from './texts.ts';
import { RichText } from '../../components/text/rich-text.tsx';

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
          <RichText
            t={t}
            of="aWeekAgainstHouses"
            parts={{
              seasonDates: seasonDates(season, locale),
              word: word('achieved', t('achieved')),
              word2: word('comparable', t('comparable')),
            }}
          />
        </>
      );
    case 'no-booking':
      return t('byTheDayOnWhichBookings');
    case 'drift':
      return (
        <>
          {word('drift', t('drift'))}
          {t('theServiceShowsSomethingElseThan')}
        </>
      );
    case 'stale-feed':
      return (
        <>
          <RichText t={t} of="whatTravelChannelsFetchTheOf" parts={{ word: word('feed', t('feed')) }} />
        </>
      );
    case 'arrival-days':
      return (
        <>
          <RichText
            t={t}
            of="byStartDaysFeedAndPattern"
            parts={{ word: word('changeover', t('changeover')) }}
          />
        </>
      );
    case 'overlapping-levers':
      return (
        <>
          <RichText t={t} of="severalWouldTakeFromTheSame" parts={{ word: word('lever', t('levers')) }} />
        </>
      );
    case 'plan-waits':
      return (
        <>
          {word('plan', t('plans'))} {t('sendNothingMoreBeforeYouHave')}
        </>
      );
    default:
      return null;
  }
}
