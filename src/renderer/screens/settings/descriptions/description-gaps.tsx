import type { DescriptionOffer } from '../../../../contract/ipc/descriptions.ts';
import { InertText } from '../../../components/text/inert-text.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { answerName } from '../readings/reading-name.ts';
import styles from './description.module.css';
import { t } from './description-texts.ts';

/** What of a description was left out, and where it is not what it should be. */
export function DescriptionGaps({ offer }: { readonly offer: DescriptionOffer }) {
  const { absent, ambiguous, notFollowed, breaches, others, cut, resources } = offer;
  return (
    <>
      {resources.length === 0 ? (
        <Notice tone="warn" title={t('nothingThatKeyholderCouldUseIs')}>
          {t('noneOfTheDescribedPathsAnswers')}
        </Notice>
      ) : null}
      {cut ? (
        <Notice tone="warn" title={t('thereIsMoreInTheFile2')}>
          {t('whatIsMissingBelowWasNot')}
        </Notice>
      ) : null}
      <Gap title={t('notDescribed')} items={absent.map(answerName)} />
      <Gap
        title={t('leftOutMoreThanOnePath')}
        items={ambiguous.map(({ templates }) => templates.join(t('or')))}
      />
      <Gap title={t('referencesThatLeadNowhereOrOut')} items={notFollowed} />
      <Gap
        title={t('whereItBreaksTheRulesOf')}
        items={breaches.map(({ at, message }) => `${at === '' ? t('theWhole') : at}: ${message}`)}
      />
      {others === 0 ? null : (
        <p className={styles['quiet']}>
          {t('otherDescribedThatKeyholderDoesNot', {
            others: String(others),
            part: others === 1 ? t('operationIs') : t('operationsAre'),
          })}
        </p>
      )}
    </>
  );
}

function Gap(props: { readonly title: string; readonly items: readonly string[] }) {
  if (props.items.length === 0) return null;
  return (
    <details className={styles['places']}>
      <summary>
        {props.title} ({props.items.length})
      </summary>
      <ul className={styles['list']}>
        {props.items.map((item, index) => (
          <li key={index}>
            <InertText text={item} />
          </li>
        ))}
      </ul>
    </details>
  );
}
