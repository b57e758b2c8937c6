import { describe, expect, it } from 'vitest';
import { freshReads } from '../../faults/sockets/fresh-reads.ts';
import type { PassedRequest } from '../../faults/sockets/gateway.ts';

const rules = '/api/v1/properties/7/discounts/short-break-rules';
const deposit = '/api/v1/properties/7/security-deposit';

function passed(method: string, path: string, more: Partial<PassedRequest> = {}): PassedRequest {
  return { method, path, idempotencyKey: null, bodySha256: null, status: 200, trick: null, ...more };
}

const broken = ['4: sent without a read right before'];

describe('a write needs a read right before', () => {
  it('takes the look at what is written', () => {
    expect(freshReads([passed('GET', rules), passed('DELETE', rules)])).toEqual([]);
  });

  it('takes no write for a look', () => {
    expect(freshReads([passed('GET', rules), passed('POST', rules), passed('POST', rules)])).toEqual(broken);
    expect(freshReads([passed('POST', rules)])).toEqual(['4: sent without a read right before']);
  });

  it('takes one control read after the look before something is made, however often it was asked', () => {
    const controls = [passed('GET', deposit, { status: null, trick: 'html-404' }), passed('GET', deposit)];
    expect(freshReads([passed('GET', rules), ...controls, passed('POST', rules)])).toEqual([]);
  });

  it('takes no control read for the look', () => {
    expect(freshReads([passed('GET', deposit), passed('POST', rules)])).toEqual(broken);
    expect(freshReads([passed('GET', rules), passed('GET', deposit), passed('DELETE', rules)])).toEqual(
      broken,
    );
    expect(
      freshReads([passed('GET', rules), passed('GET', deposit, { status: 500 }), passed('POST', rules)]),
    ).toEqual(broken);
  });

  it('takes no other house for a control', () => {
    const other = passed('GET', '/api/v1/properties/8/security-deposit');
    expect(freshReads([passed('GET', rules), other, passed('POST', rules)])).toEqual(broken);
  });

  it('judges what was done to the answers on the way', () => {
    const reads = [passed('GET', rules, { trick: 'html-404' }), passed('GET', deposit)];
    expect(freshReads([...reads, passed('POST', rules)])).toEqual([
      '4: sent after a look that proves nothing (html-404)',
    ]);
  });
});
