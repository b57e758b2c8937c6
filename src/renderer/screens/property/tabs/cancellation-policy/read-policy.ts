import type { JsonValue } from '../../../../../contract/json/json.ts';
import { decodeResource } from '../../../../../contract/service/decode.ts';
import type { Recognised } from '../../../../../contract/service/decode.ts';

export type PolicyRead = Recognised<'cancellation-policy'>;

/** Undefined when the body is unrecognised. */
export function readPolicy(body: JsonValue): PolicyRead | undefined {
  const decoded = decodeResource('cancellation-policy', body);
  return decoded.shape === 'unrecognised' ? undefined : decoded;
}
