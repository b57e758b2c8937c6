import type { Workspace } from '../../../ipc/workspaces.ts';
import styles from './workspace-dot.module.css';

/** The colour of a workspace's band, small; the sample is hatched, as its band is. */
export function WorkspaceDot(props: Pick<Workspace, 'kind' | 'colour'>) {
  return <span className={styles['dot']} data-kind={props.kind} data-colour={props.colour} aria-hidden />;
}
