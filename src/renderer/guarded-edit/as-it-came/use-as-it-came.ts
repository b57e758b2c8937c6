import { useEffect, useState } from 'react';
import type { ChangeTarget } from '../../../contract/ipc/changes/changes.ts';
import type { SnapshotView } from '../../../contract/ipc/snapshots.ts';
import type { Workspace } from '../../../contract/ipc/workspaces.ts';
import type { AsItCameName, WritableAsItCame } from '../../../contract/service/writable-names.ts';
import { asItCameOf, settingOf, writableAsItCame } from '../../../contract/service/writable-names.ts';
import { fitsAnyReading } from '../../../contract/service/writable/as-it-came/came-offer.ts';
import { useSnapshot } from '../../client/houses/snapshots.ts';
import { notifyWarning } from '../../components/ui/notify.ts';
import { asItCameEditors } from '../editors/as-it-came-editor.ts';
import { snapshotKeyOf } from '../session/fresh-base.ts';
import { useGuardedEdit } from '../session/use-guarded-edit.ts';
import { useOpenRuns } from '../session/use-open-runs.ts';
import { t } from './texts.ts';

/** What can be edited as it came, and under which name. */
function placeOf(target: ChangeTarget): { of: WritableAsItCame; name: AsItCameName } | undefined {
  const name = asItCameOf(target.resource);
  const of = writableAsItCame.find((one) => one === settingOf(target.resource));
  return name === undefined || of === undefined ? undefined : { of, name };
}

/** Stands for a target that cannot be edited so; nothing is made of it. */
const none = { of: 'security-deposit', name: 'security-deposit-as-it-came' } as const;

/**
 * Whether the answer behind a panel can be edited as it came, and whether that is being done: only where the workspace
 * allows it and no reading fits. The main process asks all of it again.
 */
export function useAsItCame(workspace: Workspace, target: ChangeTarget) {
  const place = placeOf(target);
  const { of, name } = place ?? none;
  const { editor, sessions } = asItCameEditors[name];
  const own: ChangeTarget = { ...target, resource: name };
  const edit = useGuardedEdit(editor, sessions, own);
  const open = useOpenRuns(own);
  const { data: view } = useSnapshot(snapshotKeyOf(target));
  const isOpen = edit.session !== undefined || open.underWay !== undefined || open.draft !== undefined;
  // What was discarded just now can be brought back where it was.
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  const isOffered = place !== undefined && workspace.editsAsItCame && isOfferedOn(of, editor.formOf, view);
  const isDropped = place !== undefined && view !== undefined && wasOpen && !isOpen && !isOffered;
  useEffect(() => {
    if (isDropped) notifyWarning(t('editAsItCame'), t('notEditedAnyMore'));
  }, [isDropped]);
  return {
    ...{ of, editor, sessions, isOpen: place !== undefined && isOpen },
    /** It has the panel. */
    isShown: place !== undefined && (isOpen || (wasOpen && isOffered)),
    target: own,
    begin:
      isOffered && view !== undefined
        ? () => {
            edit.start(view);
          }
        : null,
  };
}

function isOfferedOn(
  of: WritableAsItCame,
  formOf: (typeof asItCameEditors)[AsItCameName]['editor']['formOf'],
  view: SnapshotView | undefined,
): boolean {
  if (view?.hasBody !== true || view.lastFailure !== null) return false;
  return formOf(view.body).ok && fitsAnyReading(of, view.body) === null;
}
