import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { AppError, FieldError } from '../../../core/values/errors.ts';
import type { DraftStorage } from '../../../ipc/changes/drafts.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { formatMoment, parseInstant } from '../../components/format/format-age.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import { useNow } from '../../components/format/use-now.ts';
import styles from '../guarded-edit.module.css';

/** The first stage of a guarded edit: the resource's own fields, why, and the way to the review. */
export function EditForm(props: {
  readonly children: ReactNode;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly fieldErrors: readonly FieldError[];
  /** Those of them that no input of the form shows. */
  readonly unplaced: readonly FieldError[];
  /** What no field can say. */
  readonly error: AppError | null;
  /** True when the last review found nothing that differs. */
  readonly unchanged: boolean;
  /** True when the service shows something else than when the edit began. */
  readonly movedMeanwhile: boolean;
  /** When an earlier start kept this draft, ISO; undefined for an edit begun in this one. */
  readonly savedFrom: string | undefined;
  /** Whether what is typed survives a restart; undefined while that is not known. */
  readonly storage: DraftStorage | undefined;
  readonly reviewing: boolean;
  readonly discarding: boolean;
  readonly onReview: () => void;
  readonly onDiscard: () => void;
}) {
  const formRef = useRef<HTMLFormElement>(null);
  const { fieldErrors } = props;
  useEffect(() => {
    if (fieldErrors.length > 0) {
      formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [fieldErrors]);
  return (
    <form
      ref={formRef}
      className={styles['sheet']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onReview();
      }}
    >
      {props.error === null ? null : <ErrorNotice error={props.error} />}
      {props.unplaced.length === 0 ? null : (
        <Notice tone="bad" title="This can’t be reviewed yet" live="alert">
          {[...new Set(props.unplaced.map(({ message }) => message))].join(' ')}
        </Notice>
      )}
      {props.savedFrom === undefined ? null : <SavedFrom iso={props.savedFrom} />}
      {props.unchanged ? (
        <Notice tone="info" title="Nothing to change" live="status">
          The service already has these values.
        </Notice>
      ) : null}
      {props.movedMeanwhile ? (
        <Notice tone="warn" title="Changed elsewhere since you started" live="status">
          Your draft is safe. The review compares it with what the service shows now and asks where they
          differ.
        </Notice>
      ) : null}
      <div className={styles['fields']}>
        {props.children}
        <Textarea
          label="Reason (saved with the receipt)"
          placeholder="Optional"
          maxLength={500}
          autosize
          minRows={2}
          maxRows={6}
          value={props.reason}
          onChange={(event) => {
            props.onReason(event.currentTarget.value);
          }}
        />
      </div>
      <div className={styles['footer']}>
        <Button type="submit" loading={props.reviewing}>
          Review
        </Button>
        <Button variant="default" loading={props.discarding} onClick={props.onDiscard}>
          Discard
        </Button>
        <span className={styles['hint']}>
          You’ll review this before it’s sent.
          {props.storage === undefined ? null : ` ${storageWords[props.storage]}`}
        </span>
      </div>
    </form>
  );
}

const storageWords: Readonly<Record<DraftStorage, string>> = {
  disk: 'This draft is saved, encrypted, until you send or discard it.',
  memory: 'This draft is lost when you quit.',
};

function SavedFrom(props: { readonly iso: string }) {
  const now = useNow(60_000);
  const { locale } = usePreferences();
  const instant = parseInstant(props.iso);
  const when = instant === undefined ? 'an earlier start' : formatMoment(instant, now, locale);
  return <Notice tone="info" title={`Draft saved ${when}`} />;
}

/** The messages of one field as the input's `error`, or nothing. */
export function fieldMessage(errors: readonly FieldError[], field: string): string | undefined {
  const messages = errors.filter((error) => error.field === field).map((error) => error.message);
  return messages.length === 0 ? undefined : messages.join(' ');
}
