import { describe, expect, it } from 'vitest';
import { channels, events } from '../../../src/ipc/channels.ts';
import { channelNames, eventNames } from '../../../src/ipc/names.ts';

describe('channel names', () => {
  it('are the same in the preload and in the contract', () => {
    expect([...channelNames].sort()).toEqual(Object.keys(channels).sort());
    expect([...eventNames].sort()).toEqual(Object.keys(events).sort());
  });
});
