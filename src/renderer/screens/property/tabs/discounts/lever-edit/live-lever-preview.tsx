import { useDeferredValue } from 'react';
import type { ChangeTarget } from '../../../../../../ipc/changes/changes.ts';
import type { LeverName } from '../../../../../../core/writing/levers.ts';
import { localDateOf } from '../../../../../components/format/format-calendar-date.ts';
import { useNow } from '../../../../../components/format/use-now.ts';
import type { EditSession } from '../../../../../guarded-edit/session/edit-session.ts';
import { useEditSession } from '../../../../../guarded-edit/session/edit-session.ts';
import type { RowsForm } from '../../../../../guarded-edit/rows/rows-form.ts';
import { useSessionRun } from '../../../../../guarded-edit/session/use-session-run.ts';
import { useLeverReading } from '../../../lever-reading/use-lever-reading.ts';
import { LeverPreview } from './lever-preview.tsx';

interface LivePreviewProps {
  readonly workspaceId: string;
  readonly propertyId: number;
  readonly target: ChangeTarget;
  readonly lever: LeverName;
}

/** What the edit under way does, as it is typed; nothing where there is no edit. */
export function LiveLeverPreview(props: LivePreviewProps) {
  const session = useEditSession<RowsForm>(props.target);
  const run = useSessionRun(session);
  if (session === undefined || run?.status === 'verified') return null;
  return <OfSession {...props} session={session} />;
}

function OfSession(props: LivePreviewProps & { readonly session: EditSession<RowsForm> }) {
  const { workspaceId, propertyId, session } = props;
  const { rows, rules } = useLeverReading(workspaceId, propertyId);
  const today = localDateOf(useNow(60_000));
  // Typing comes first: the preview follows when there is time.
  const form = useDeferredValue(session.form);
  return (
    <LeverPreview
      workspaceId={workspaceId}
      propertyId={propertyId}
      lever={props.lever}
      form={form}
      baseBody={session.base.body}
      allRows={rows}
      rules={rules}
      today={today}
    />
  );
}
