import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { Body } from '../../../../../src/core/mapping/bodies/body.ts';
import { decodeResource, type Decoded, type Recognised } from '../../../../../src/core/service/decode.ts';
import type { ResourceName } from '../../../../../src/core/resources/resource-names.ts';
import type { ResourceValue } from '../../../../../src/core/service/resources.ts';

/** Decodes a body that must be recognised. Throws the reason otherwise. */
export function recognised<N extends ResourceName>(name: N, body: JsonValue): Recognised<N> {
  return recognisedBody(name, { body });
}

/** The same with readings and the rest of the body. */
export function recognisedBody<N extends ResourceName>(name: N, body: Body): Recognised<N> {
  const decoded: Decoded<N> = decodeResource(name, body);
  if (decoded.shape === 'unrecognised') throw new Error(`${name}: ${decoded.reason}`);
  return decoded;
}

export function decodedValue<N extends ResourceName>(name: N, body: JsonValue): ResourceValue<N> {
  return recognised(name, body).value;
}
