import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DEPOSIT, started } from './simulator-under-test.ts';
import { emptyFolder } from '../../empty-folder.ts';

function stateFile(): string {
  const folder = emptyFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'inner', 'state.json');
}

const ROW = { date_from: '2027-01-01', date_to: '2027-03-01', max_guests: 2, discount_percent: 10 };

test('edits, idempotency keys and the ledger survive a restart', async () => {
  const options = { stateFile: stateFile(), apiKey: 'fixed' };
  const patch = { method: 'PATCH', body: { security_deposit: 12.34 }, idempotencyKey: 'a' };
  const first = await started(options);
  const token = first.simulator.jwt('admin');
  const answer = await first.send(DEPOSIT, patch);
  await first.send('/properties/4115/discounts/low-occupancy', { method: 'PUT', body: { rows: [ROW] } });
  await first.send('/occupancy-discounts', { method: 'POST', body: { name: 'New', rows: [ROW] } });
  await first.send('/occupancy-discounts/71', { method: 'DELETE' });
  const ledger = first.simulator.ledger();
  await first.simulator.stop();

  const second = await started(options);
  expect(second.simulator.ledger()).toEqual(ledger);
  expect((await second.send(DEPOSIT)).body).toEqual(answer.body);
  expect((await second.send('/properties/4115/discounts/low-occupancy')).body).toMatchObject({ rows: [ROW] });
  expect((await second.send('/occupancy-discounts/71')).status).toBe(404);
  expect((await second.send('/occupancy-discounts', { token })).text).toContain('"name":"New"');
  const replay = await second.send(DEPOSIT, patch);
  expect([replay.text, replay.headers.get('Idempotency-Replayed')]).toEqual([answer.text, 'true']);
  const made = await second.send('/occupancy-discounts', {
    method: 'POST',
    body: { name: 'Newer', rows: [ROW] },
  });
  expect((await second.send('/occupancy-discounts', { token })).text.match(/"name":"Newe?r?"/g)).toHaveLength(
    2,
  );
  expect(second.simulator.ledger().at(-1)).toMatchObject({ seq: ledger.length + 1, after: made.body });
});

test.each([
  ['damaged', '{"version":1,'],
  [
    'for another world',
    JSON.stringify({ version: 1, seed: 99, propertyCount: 60, edited: {}, idempotency: [], ledger: [] }),
  ],
])('a state file that is %s is set aside', async (_, text) => {
  const path = stateFile();
  const first = await started({ stateFile: path });
  await first.send(DEPOSIT, { method: 'PATCH', body: { security_deposit: 1 } });
  await first.simulator.stop();
  writeFileSync(path, text);
  const second = await started({ stateFile: path });
  expect(second.simulator.ledger()).toEqual([]);
  expect(readFileSync(`${path}.set-aside`, 'utf8')).toBe(text);
  expect(readdirSync(join(path, '..'))).toEqual(['state.json.set-aside']);
});
