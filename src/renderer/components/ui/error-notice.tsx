import { Button, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { AppError } from '../../../core/values/errors.ts';
import { useCopy } from '../text/copy-context.tsx';
import { failureDetails, shownFailure, failureTitle } from './failure-words.ts';
import { isOffline } from '../../../core/values/is-offline.ts';
import { InertText } from '../text/inert-text.tsx';
import { Notice } from './notice.tsx';
import { useIsShownElsewhere } from './offline-notice.tsx';
import { useNow } from '../format/use-now.ts';

/** What happened, the service's own words, and what to do. */
export function ErrorNotice(props: {
  readonly error: AppError;
  /** The consequence, as a sentence: "June could not be read." */
  readonly outcome?: string;
  /** Buttons before "Copy details", for example Try again. */
  readonly actions?: ReactNode;
  readonly live?: 'alert' | 'status';
}) {
  const { error, outcome } = props;
  const isShownElsewhere = useIsShownElsewhere();
  const { copy, copied } = useCopy();
  const messages = error.serviceMessages ?? [];
  const isKnown = isShownElsewhere(error);
  const shown = isKnown
    ? { title: outcome?.replace(/\.$/, '') ?? failureTitle(error), message: null }
    : shownFailure(outcome === undefined ? error : { ...error, message: `${outcome} ${error.message}` });
  const isOfflineNoticeShown = isKnown && isOffline(error);
  return (
    <Notice
      tone={isOffline(error) ? 'offline' : isKnown ? 'info' : 'bad'}
      title={shown.title}
      live={isKnown ? 'status' : (props.live ?? 'alert')}
      actions={
        <>
          {props.actions}
          <Button size="xs" variant="subtle" color="gray" onClick={() => copy(failureDetails(error))}>
            {copied ? 'Copied' : 'Copy details'}
          </Button>
        </>
      }
    >
      {shown.message === null ? null : (
        <p>
          <InertText text={shown.message} />
        </p>
      )}
      {messages.length > 0 ? (
        <ul
          aria-label="What the service said"
          style={messages.length === 1 ? { listStyle: 'none', padding: 0 } : undefined}
        >
          {messages.map((message, index) => (
            <li key={index}>
              <InertText text={message} />
            </li>
          ))}
        </ul>
      ) : null}
      {isOfflineNoticeShown ? null : error.retryAt === undefined ? (
        <Hint text={error.hint} />
      ) : (
        <RetryCountdown at={error.retryAt} />
      )}
    </Notice>
  );
}

function Hint(props: { readonly text: string | undefined }) {
  return props.text === undefined ? null : <p>{props.text}</p>;
}

/** Counts down to `at` (ISO), when the service accepts requests again. Announces the end once. */
export function RetryCountdown(props: { readonly at: string }) {
  const atMs = Date.parse(props.at);
  const [first] = useState(() => secondsUntil(atMs, Date.now()));
  const [isOver, setIsOver] = useState(first === 0);
  const seconds = secondsUntil(atMs, useNow(isOver ? null : 1_000).getTime());
  if (seconds === 0 && !isOver) setIsOver(true);
  if (seconds === 0) return <p>The wait is over: requests can be sent again.</p>;
  // Only the initial time is announced: a notice would otherwise be read again each second.
  return (
    <p>
      <span aria-hidden>{waitText(seconds)}</span>
      <VisuallyHidden>{waitText(first)}</VisuallyHidden>
    </p>
  );
}

function secondsUntil(atMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((atMs - nowMs) / 1_000));
}

function waitText(seconds: number): string {
  return seconds < 120
    ? `Requests can be sent again in about ${seconds} s.`
    : `Requests can be sent again in about ${Math.ceil(seconds / 60)} min.`;
}
