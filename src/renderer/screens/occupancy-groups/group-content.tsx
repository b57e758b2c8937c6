import { useMemo } from 'react';
import type { Body } from '../../../core/mapping/bodies/body.ts';
import { decodeResource } from '../../../core/service/decode.ts';
import { localDateOf } from '../../components/format/format-calendar-date.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { UnknownFields } from '../../components/snapshot/unknown-fields.tsx';
import { UnrecognisedBody } from '../../components/snapshot/unrecognised-body.tsx';
import { useNow } from '../../components/format/use-now.ts';
import { groupEditor } from '../../guarded-edit/editors/occupancy-group-editor.ts';
import { GroupWindows } from './group-windows.tsx';
import styles from './occupancy-groups.module.css';

/** The windows of a group as it was read, and why it cannot be edited where it cannot. */
export function GroupContent(props: { readonly body: Body }) {
  const { body } = props;
  const today = localDateOf(useNow(60_000));
  const decoded = useMemo(() => decodeResource('occupancy-group', body), [body]);
  const editable = useMemo(() => groupEditor.formOf(body), [body]);
  if (decoded.shape === 'unrecognised') {
    return <UnrecognisedBody came={{ name: 'The group', resource: 'occupancy-group', body }} />;
  }
  return (
    <>
      {editable.ok ? null : (
        <div className={styles['foot']}>
          <Notice tone="warn" title="Editing is off">
            {editable.reason}
          </Notice>
        </div>
      )}
      <GroupWindows group={decoded.value} today={today} />
      <div className={styles['foot']}>
        <UnknownFields read={decoded} />
      </div>
    </>
  );
}
