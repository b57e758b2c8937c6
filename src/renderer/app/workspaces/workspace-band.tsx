import type { Workspace } from '../../../ipc/workspaces.ts';
import { EditLock } from './edit-lock.tsx';
import { ServiceState } from '../service-state/service-state.tsx';
import styles from './workspace-band.module.css';
import { WorkspaceSwitcher } from './workspace-switcher.tsx';

/** Always visible: a coloured band and a word that distinguish the sample from real properties. */
export function WorkspaceBand(props: { readonly workspace: Workspace }) {
  const { workspace } = props;
  const sample = workspace.kind === 'sample';
  return (
    <header className={styles['band']} data-kind={workspace.kind} data-colour={workspace.colour}>
      <WorkspaceSwitcher workspace={workspace} />
      {sample ? (
        <p className={styles['meaning']}>Invented properties. Nothing here touches a live service.</p>
      ) : null}
      <div className={styles['state']}>
        <ServiceState workspaceId={workspace.id} />
        <EditLock workspace={workspace} />
      </div>
    </header>
  );
}
