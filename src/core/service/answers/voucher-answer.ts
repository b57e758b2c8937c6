import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import { readFlag } from '../../mapping/kinds.ts';
import { membersOf } from '../../mapping/read-node.ts';
import { voucherAnswer } from '../../resources/answers.ts';

/** What a service says about a voucher, by field names. The rest is shown raw. */
export interface VoucherAnswer {
  /** Null without a known field. */
  readonly isValid: boolean | null;
  readonly message: string | null;
}

export function readVoucherAnswer(body: JsonValue): VoucherAnswer {
  const records = recordsIn(body, 0);
  const valid = records
    .flatMap((record) => membersOf(voucherAnswer, 'isValid', record))
    .flatMap(([, value]) => readFlag(value) ?? []);
  const message = records
    .flatMap((record) => membersOf(voucherAnswer, 'message', record))
    .find(([, value]) => typeof value === 'string')?.[1];
  const [first] = valid;
  return {
    isValid: first === undefined || valid.some((one) => one !== first) ? null : first,
    message: typeof message === 'string' ? message : null,
  };
}

function recordsIn(value: JsonValue, depth: number): readonly JsonObject[] {
  if (!isJsonObject(value) || depth > 2) return [];
  return [value, ...Object.values(value).flatMap((inner) => recordsIn(inner, depth + 1))];
}
