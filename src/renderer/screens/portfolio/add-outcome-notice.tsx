import type { AddOutcome } from '../../../contract/ipc/portfolio.ts';
import { InertText } from '../../components/text/inert-text.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import styles from './portfolio.module.css';
import { t } from './texts.ts';

const mostListed = 6;

/** What became of what was typed: added, already there, not understood and why. */
export function AddOutcomeNotice(props: { readonly outcome: AddOutcome }) {
  const { added, alreadyThere, refused } = props.outcome;
  const parts = [
    added.length === 0 ? null : t('propertiesAdded', { count: added.length, locale: '' }),
    alreadyThere.length === 0 ? null : t('alreadyInThePortfolio', { number: String(alreadyThere.length) }),
    refused.length === 0 ? null : t('notUnderstood', { number: String(refused.length) }),
  ].filter((part) => part !== null);
  return (
    <div className={styles['dialogError']}>
      <Notice
        tone={refused.length > 0 ? 'warn' : 'info'}
        title={parts.length === 0 ? t('nothingWasAdded') : `${parts.join(', ')}.`}
        live="status"
      >
        {refused.length === 0 ? null : (
          <>
            <p>{t('whatWasNotUnderstoodIsStill')}</p>
            <ul>
              {refused.slice(0, mostListed).map((line, index) => (
                <li key={index}>
                  “<InertText text={line.text.slice(0, 60)} />
                  ”: {line.reason}
                </li>
              ))}
              {refused.length > mostListed ? (
                <li>{t('andMore', { number: String(refused.length - mostListed) })}</li>
              ) : null}
            </ul>
          </>
        )}
      </Notice>
    </div>
  );
}
