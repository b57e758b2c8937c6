import { expect, it } from 'vitest';
import { tellingIssues, tellingPortfolio } from '../../../../../src/main/composition/compose-properties.ts';
import type { Emit } from '../../../../../src/main/ipc/handlers.ts';

function bench() {
  const reported: string[] = [];
  const waits: { ms: number; work: () => void }[] = [];
  const emit: Emit = (event, payload) => {
    reported.push(
      `${event} ${payload !== null && 'workspaceId' in payload ? payload.workspaceId : ''}`.trim(),
    );
  };
  const after = (ms: number, work: () => void) => {
    waits.push({ ms, work });
    return () => undefined;
  };
  const pass = (): void => {
    for (const { work } of waits.splice(0)) work();
  };
  return { reported, waits, emit, clock: { after }, pass };
}

it('tellingFindings adds today:changed per workspace, at once and then throttled', () => {
  const { reported, emit, clock, pass } = bench();
  const tell = tellingIssues(emit, clock);
  tell('portfolio:changed', { workspaceId: 'a' });
  tell('portfolio:changed', { workspaceId: 'b' });
  tell('portfolio:changed', { workspaceId: 'a' });
  expect(reported).toEqual([
    ...['portfolio:changed a', 'today:changed a', 'portfolio:changed b', 'today:changed b'],
    'portfolio:changed a',
  ]);
  pass();
  expect(reported.slice(5)).toEqual(['today:changed a']);
});

it('tellingPortfolio reports per workspace at once, then less often with more properties', () => {
  const { reported, waits, emit, clock, pass } = bench();
  const tell = tellingPortfolio(emit, clock);
  tell('a', 3);
  tell('a', 3);
  tell('b', 5_000);
  expect(reported).toEqual(['portfolio:changed a', 'portfolio:changed b']);
  expect(waits.map(({ ms }) => ms)).toEqual([400, 5_000]);
  pass();
  expect(reported.slice(2)).toEqual(['portfolio:changed a']);
});
