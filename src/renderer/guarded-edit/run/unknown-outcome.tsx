import type { RunDetail } from '../../../contract/ipc/changes/changes.ts';
import { formatMoment, parseInstant } from '../../components/format/format-age.ts';
import { InertText } from '../../components/text/inert-text.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import { useNow } from '../../components/format/use-now.ts';
import styles from '../guarded-edit.module.css';
import { t } from './texts.ts';

/** What is known when nobody can say whether a change was made, and what the console will not do by itself. */
export function UnknownOutcome(props: { readonly run: RunDetail }) {
  const { locale } = usePreferences();
  const now = useNow(60_000);
  const sentAt = props.run.transitions.findLast((transition) => transition.to === 'sending')?.at;
  const wasAccepted = props.run.transitions.some(({ to }) => to === 'applied');
  const instant = sentAt === undefined ? undefined : parseInstant(sentAt);
  return (
    <ul className={styles['known']} aria-label={t('whatIsKnown')}>
      <li>
        {instant === undefined
          ? t('handedToTheNetwork')
          : t('handedToTheNetworkOn', { moment: formatMoment(instant, now, locale) })}
      </li>
      {wasAccepted ? <li>{t('tookTheChange')}</li> : null}
      {props.run.error === null ? (
        wasAccepted ? null : (
          <li>{t('noAnswerProved')}</li>
        )
      ) : (
        <li>
          <InertText text={props.run.error.message} />
        </li>
      )}
      <li>{t('sendsNothingAgain')}</li>
    </ul>
  );
}
