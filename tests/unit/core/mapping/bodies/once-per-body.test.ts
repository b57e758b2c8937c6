import { describe, expect, it, vi } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { Body } from '../../../../../src/core/mapping/bodies/body.ts';
import { oncePerBody } from '../../../../../src/core/mapping/bodies/once-per-body.ts';
import type { WholeAmounts } from '../../../../../src/core/mapping/fields/money-answer.ts';

const body = (): JsonValue => ({ property_id: 1042, security_deposit: 30_000, disable_security: 0 });
const answered = (wholeAmounts: WholeAmounts) => [{ wholeAmounts, since: '2026-11-22T10:00:00Z' }];

describe('oncePerBody', () => {
  it('reads again for another body or other field mappings', () => {
    const read = vi.fn((one: Body) => one.body);
    const once = oncePerBody(read);
    const own = body();
    once({ body: own });
    once({ body: own });
    expect(read).toHaveBeenCalledTimes(1);
    once({ body: body() });
    expect(read).toHaveBeenCalledTimes(2);
    const readings = answered('units');
    once({ body: own, readings });
    once({ body: own, readings: [...readings] });
    expect(read).toHaveBeenCalledTimes(3);
    once({ body: own });
    expect(read).toHaveBeenCalledTimes(4);
  });
});
