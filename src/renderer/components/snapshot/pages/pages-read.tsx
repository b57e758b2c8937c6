import { Button } from '@mantine/core';
import type { AppError } from '../../../../core/values/errors.ts';
import type { JoinedPages } from '../../../../core/service/pages/joined-pages.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { formatCount } from '../../../../core/wording/plural.ts';
import styles from './pages-read.module.css';
import { endWords, progressWords } from './pages-words.ts';
import { usePreferences } from '../../format/preferences.tsx';

export interface PagesReadProps {
  readonly reading: {
    readonly joined: JoinedPages<unknown> | undefined;
    readonly reading: boolean;
    readonly stopped: boolean;
    readonly fault: { readonly page: number; readonly error: AppError } | null;
    readonly hasOldPages: boolean;
    readonly stop: () => void;
    readonly readMore: () => void;
  };
  /** What is counted: "review", "reviews". */
  readonly one: string;
  readonly many: string;
}

/** How far a list in pages is read, and the way to stop or to go on. Nothing where one page is all there is. */
export function PagesRead({ reading, one, many }: PagesReadProps) {
  const { locale } = usePreferences();
  const { joined, fault } = reading;
  if (joined === undefined) return null;
  const nouns = { one, many, locale };
  const words = reading.reading || reading.stopped ? progressWords(joined, nouns) : null;
  const said = words ?? (fault === null ? endWords(joined, nouns) : progressWords(joined, nouns));
  const lines = [
    ...(said === null ? [] : [said]),
    ...(reading.hasOldPages && !reading.reading
      ? ['Some pages couldn’t be refreshed and show older data.']
      : []),
  ];
  if (lines.length === 0 && fault === null) return null;
  return (
    <div className={styles['pages']}>
      {fault === null ? null : (
        <ErrorNotice
          error={fault.error}
          outcome={`Page ${formatCount(fault.page, locale)} couldn’t be loaded.`}
          live="status"
        />
      )}
      <div className={styles['line']}>
        <p role="status" className={styles['words']}>
          {lines.join(' ')}
        </p>
        {reading.reading ? (
          <Button size="xs" variant="default" onClick={reading.stop}>
            Stop loading
          </Button>
        ) : null}
        {reading.stopped || fault !== null ? (
          <Button size="xs" variant="default" onClick={reading.readMore}>
            {fault === null ? `Load more ${many}` : 'Try again'}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
