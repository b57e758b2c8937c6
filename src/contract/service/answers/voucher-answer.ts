import type { JsonObject, JsonValue } from '../../json/json.ts';
import { isJsonObject } from '../../json/json.ts';
import { wordsOf } from '../../../core/mapping/names.ts';

/** What a service says of a voucher, by names. The rest is shown as it came. */
export interface VoucherAnswer {
  /** Null: it is not told by any name that is known. */
  readonly isValid: boolean | null;
  readonly message: string | null;
}

const validNames = /^(?:is )?(?:valid|accepted|applicable|redeemable)$|^voucher valid$/;
const messageNames = /^(?:message|reason|description|detail|error|info)$/;

export function readVoucherAnswer(body: JsonValue): VoucherAnswer {
  const records = recordsIn(body, 0);
  const entries = records.flatMap((record) => Object.entries(record));
  const valid = entries.flatMap(([name, value]) =>
    validNames.test(wordsOf(name)) && typeof value === 'boolean' ? [value] : [],
  );
  const message = entries.find(
    ([name, value]) => messageNames.test(wordsOf(name)) && typeof value === 'string',
  );
  const [first] = valid;
  return {
    isValid: first === undefined || valid.some((one) => one !== first) ? null : first,
    message: typeof message?.[1] === 'string' ? message[1] : null,
  };
}

function recordsIn(value: JsonValue, depth: number): readonly JsonObject[] {
  if (!isJsonObject(value) || depth > 2) return [];
  return [value, ...Object.values(value).flatMap((inner) => recordsIn(inner, depth + 1))];
}
