import type { RunDetail } from '../../../ipc/changes/changes.ts';
import { formatMoment, parseInstant } from '../../components/format/format-age.ts';
import { InertText } from '../../components/text/inert-text.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import { useNow } from '../../components/format/use-now.ts';
import styles from '../guarded-edit.module.css';

/** What is known when nobody can say whether a change was made, and what the console will not do by itself. */
export function UnknownOutcome(props: { readonly run: RunDetail }) {
  const { locale } = usePreferences();
  const now = useNow(60_000);
  const sentAt = props.run.transitions.findLast((transition) => transition.to === 'sending')?.at;
  const wasAccepted = props.run.transitions.some(({ to }) => to === 'applied');
  const instant = sentAt === undefined ? undefined : parseInstant(sentAt);
  return (
    <ul className={styles['known']} aria-label="What is known">
      <li>
        {instant === undefined
          ? 'The request was handed to the network.'
          : `The request was handed to the network on ${formatMoment(instant, now, locale)}.`}
      </li>
      {wasAccepted ? <li>The service accepted the change. It isn’t verified yet.</li> : null}
      {props.run.error === null ? (
        wasAccepted ? null : (
          <li>No response confirmed the change, and none ruled it out.</li>
        )
      ) : (
        <li>
          <InertText text={props.run.error.message} />
        </li>
      )}
      <li>
        Keyholder sends nothing again unless you ask. Checking is safe: it changes nothing and may settle the
        question.
      </li>
    </ul>
  );
}
