import { beforeEach, describe, expect, it } from 'vitest';
import { ConsoleHarness, draft, fieldsOf } from './console-harness.ts';
import { valueOf } from '../../../value-of.ts';

let harness: ConsoleHarness;
beforeEach(() => {
  harness = new ConsoleHarness();
});

describe('a live workspace', () => {
  it('keeps how its JWT travels and the origin it names, and refuses what is no origin', async () => {
    const made = valueOf(await harness.workspaces.create(draft));
    expect(made).toMatchObject({ jwtTravel: 'beside-key', sentOrigin: null });
    const { id: workspaceId } = made;
    const wrong = { workspaceId, sentOrigin: 'https://console.example/path' };
    expect(fieldsOf(await harness.workspaces.update(wrong))).toEqual(['sentOrigin']);
    expect(fieldsOf(await harness.workspaces.create({ ...draft, name: 'B', sentOrigin: 'x' }))).toEqual([
      'sentOrigin',
    ]);
    const chosen = { jwtTravel: 'as-key', sentOrigin: 'https://console.example' } as const;
    expect(valueOf(await harness.workspaces.update({ workspaceId, ...chosen }))).toMatchObject(chosen);
    harness.restart();
    const destination = valueOf(await harness.workspaces.destinations.destination(workspaceId));
    expect(destination.headerChoices).toEqual(chosen);
    expect(valueOf(await harness.workspaces.update({ workspaceId, sentOrigin: '' })).sentOrigin).toBeNull();
  });
});
