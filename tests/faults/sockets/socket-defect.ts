import type { Defect } from '../core/virtual-service/virtual-program.ts';
import type { GatewayKind } from './gateway-tricks.ts';

export interface SocketDefect extends Defect {
  /** The proxy in every history that must show the defect. */
  readonly shownBy?: GatewayKind;
  /** A header that the client doesn't receive, as if it ignored it. */
  readonly blindTo?: 'age' | 'date';
}
