import type { ReactNode } from 'react';
import type { SnapshotView } from '../../../ipc/snapshots.ts';
import { describeAge } from '../format/format-age.ts';
import { Notice } from '../ui/notice.tsx';
import { usePreferences } from '../format/preferences.tsx';
import { queryWords } from './query-words.ts';
import { useNow } from '../format/use-now.ts';
import { visibleText } from '../format/visible-text.ts';

/** What was asked for is not there: says what is kept instead, and how old it is, so that it is never taken for it. */
export function InsteadNotice(props: { readonly view: SnapshotView; readonly actions?: ReactNode }) {
  const now = useNow(60_000);
  const { locale } = usePreferences();
  const { key, readAt } = props.view;
  const words = visibleText(queryWords(key, locale));
  const age = describeAge({ readAt, offline: false, now, locale });
  return (
    <Notice
      tone="info"
      live="status"
      title={props.actions === undefined ? 'Shown instead' : 'Saved on this computer'}
      actions={props.actions}
    >
      For {words}, {age}. It isn’t what you asked for.
    </Notice>
  );
}
