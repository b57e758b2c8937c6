import { markStart } from '../start/start-marks.ts';
import type { Rooms } from './create-services.ts';

interface FirstScreenRooms {
  readonly workspaces: Pick<Rooms['workspaces'], 'activeId'>;
  readonly board: Pick<Rooms['board'], 'rows'>;
}

/**
 * While the window reads its page: the rows are written before the page asks for them. Whether the service answers is asked
 * once the page has them, as the client is a large script that would hold them up.
 */
export async function prepareFirstScreen({ workspaces, board }: FirstScreenRooms): Promise<void> {
  const activeId = workspaces.activeId();
  if (!activeId.ok || activeId.value === null) return;
  await board.rows(activeId.value);
  markStart('rows written');
}
