import { expect, it } from 'vitest';
import { decodeResource } from '../../../../../src/core/service/decode.ts';
import { attachWhereBody, withOwnReadings } from '../../../../../src/renderer/client/queries/body-arrival.ts';
import { newest } from '../../../../../src/renderer/client/queries/newest.ts';

const paging = { next: true };

function viewOf() {
  return { body: [{ booking_id: 1, check_in: '2026-11-07' }], readings: [], paging };
}

function pageOf(body: Parameters<typeof decodeResource>[1]) {
  const decoded = decodeResource('bookings', body);
  return decoded.shape === 'unrecognised' ? null : decoded.value.page;
}

it('reads a list with what its headers said of further pages, as it came and as the query cache copied it', () => {
  expect(pageOf(viewOf().body)).toBeUndefined();
  expect(pageOf(withOwnReadings(viewOf()).body)).toEqual(paging);
  const copied = viewOf();
  attachWhereBody(copied);
  expect(pageOf(copied.body)).toEqual(paging);
});

it('forgets what headers said of a list when it is read again and they say nothing', () => {
  const { body, readings } = viewOf();
  const present = { ...viewOf(), revision: 1 };
  newest(undefined, present);
  newest(present, { body, readings, revision: 2 });
  expect(pageOf(present.body)).toBeUndefined();
});
