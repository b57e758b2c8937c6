import type { EndpointCheck } from '../../contract/ipc/connection.ts';
import type { ReadableEndpoint } from '../../contract/service/catalogue.ts';
import { decodeResource } from '../../contract/service/decode.ts';
import type { RawReadResult } from '../service-client/reads/raw-read.ts';

/** What one try says about an endpoint. SECURITY: field names and types only, never a value of the body. */
export function rowOfResult(endpoint: ReadableEndpoint, result: RawReadResult): EndpointCheck {
  const row = { ...emptyRow(endpoint), status: result.status, ms: result.ms };
  const { body, status } = result;
  if (!body.ok) {
    const answeredButUnreadable = status !== null && status >= 200 && status <= 299;
    return {
      ...row,
      allowed: body.error.code === 'no-credential' || status === 401 || status === 403 ? false : null,
      shape: answeredButUnreadable ? 'unrecognised' : null,
      note: body.error.message,
    };
  }
  const decoded = decodeResource(endpoint.resource, body.value);
  return {
    ...row,
    allowed: true,
    shape: decoded.shape,
    unknownFields: [...decoded.unknownFields],
    missingFields: [...decoded.missingFields],
    note: decoded.shape === 'unrecognised' ? decoded.reason : null,
  };
}

export function rowNotTried(endpoint: ReadableEndpoint, note: string): EndpointCheck {
  return { ...emptyRow(endpoint), note };
}

function emptyRow(endpoint: ReadableEndpoint): EndpointCheck {
  return {
    endpointId: endpoint.id,
    method: 'GET',
    path: endpoint.path,
    status: null,
    allowed: null,
    shape: null,
    unknownFields: [],
    missingFields: [],
    ms: 0,
    note: null,
    scope: endpoint.scope ?? null,
    tries: [],
  };
}
