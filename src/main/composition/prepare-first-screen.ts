import { markStart } from '../start/start-marks.ts';
import type { Rooms } from './create-services.ts';

interface FirstScreenRooms {
  readonly workspaces: Pick<Rooms['workspaces'], 'activeId'>;
  readonly board: Pick<Rooms['board'], 'rows'>;
  readonly reach: Pick<Rooms['reach'], 'ask'>;
}

/**
 * While the window reads its page: the rows are written before the page asks for them, and the band says from its first
 * frame on whether the service answers. In this order, as the client is a large script that would hold the page's files up.
 */
export async function prepareFirstScreen({ workspaces, board, reach }: FirstScreenRooms): Promise<void> {
  const activeId = workspaces.activeId();
  if (!activeId.ok || activeId.value === null) return;
  await board.rows(activeId.value);
  markStart('rows written');
  reach.ask(activeId.value);
}
