import type { Defect } from '../core/virtual-service/virtual-program.ts';
import type { GatewayKind } from './gateway-tricks.ts';

/** A deliberate defect that is played over real sockets. */
export interface SocketDefect extends Defect {
  /** What is on the way in every history that is to show it. */
  readonly shownBy?: GatewayKind;
  /** A header that the client does not look at: kept from it. */
  readonly blindTo?: 'age' | 'date';
}
