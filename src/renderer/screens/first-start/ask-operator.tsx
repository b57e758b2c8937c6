import { catalogue } from '../../../contract/service/catalogue.ts';
import { Copyable } from '../../components/text/copyable.tsx';
import styles from './ask-operator.module.css';
import { t } from './texts.ts';

const scopes = [...new Set(catalogue.flatMap(({ scope }) => scope ?? []))];
const reading = scopes.filter((scope) => scope.endsWith(':read')).join(' ');
const writing = scopes.filter((scope) => scope.endsWith(':write')).join(' ');

/** What a person who holds no key yet asks for: each point is one that a refusal would not name. */
export function AskOperator() {
  return (
    <details className={styles['fold']}>
      <summary className={styles['summary']}>{t('whatToAskYourOperatorFor')}</summary>
      <ul className={styles['points']}>
        <li>{t('theBaseAddressAndTheAdmin')}</li>
        <li>
          {t('anAPIKeyThatMayRead')} <Copyable text={reading} what={t('theScopesForReading')} wrap />
        </li>
        <li>
          {t('toChangeDepositsAndDiscountsBesides')}{' '}
          <Copyable text={writing} what={t('theScopeForWriting')} wrap />
        </li>
        <li>{t('thatTheKeyMayBeUsed')}</li>
        <li>{t('thatItIsNotRestrictedTo')}</li>
        <li>{t('aJWTOnlyForTheDirectory')}</li>
      </ul>
      <p className={styles['why']}>{t('anotherIPAddressAnotherOriginAnd')}</p>
    </details>
  );
}
