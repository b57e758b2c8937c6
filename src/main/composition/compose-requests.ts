import type { Databases } from './databases.ts';
import type { EngineReadings } from './compose-readings.ts';
import type { Emit } from '../ipc/handlers.ts';
import { sampleWorkspaceId } from '../portfolio/workspaces/sample-workspace.ts';
import type { Asking } from '../requests/asking.ts';
import { createAsking } from '../requests/asking.ts';
import type { RequestShapes, RequestShapesDeps } from '../requests/request-shapes.ts';
import { createRequestShapes } from '../requests/request-shapes.ts';
import { ShapeStore } from '../requests/shape-store.ts';
import type { HttpServiceClient } from '../service-client/http-service-client.ts';

export interface RequestRooms {
  readonly shapes: RequestShapes;
  readonly asking: Asking;
}

/** How requests are made that the service's document does not show, and the questions among them. */
export function composeRequests(
  { entries }: Pick<Databases, 'entries'>,
  emit: Emit,
  own: {
    readonly asks: RequestShapesDeps['described'];
    readonly client: Pick<HttpServiceClient, 'question'>;
    readonly readings: Pick<EngineReadings, 'money'>;
  },
): RequestRooms {
  const shapes = createRequestShapes({
    store: new ShapeStore(entries),
    isOwn: (workspaceId) => workspaceId === sampleWorkspaceId,
    described: own.asks,
    now: () => new Date(),
    emit,
  });
  const asking = createAsking({
    shapes,
    client: own.client,
    moneyAnswer: (workspaceId) => {
      const said = own.readings.money.get({ workspaceId });
      return said.ok ? said.value.answer : null;
    },
  });
  return { shapes, asking };
}
