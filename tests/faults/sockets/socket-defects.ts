import { performers } from '../../../src/main/changes/runs/runner.ts';
import { assumedVerified, changedResources } from '../core/broken.ts';
import { socketDefectsOfProof } from './socket-defects-of-proof.ts';
import type { SocketDefect } from './socket-defect.ts';

/** Defects in what creations, replacements and deletions need. See core/defects.ts. */

const comparedByNumber = changedResources('all', (resource) => ({
  compareValues: (now, desired) => {
    const compared = resource.compareValues(now, desired);
    const sameRows = compared.fields.every(
      ({ atService, desired: wanted }) => (atService === null) === (wanted === null),
    );
    return { ...compared, equal: sameRows };
  },
}));

export const socketDefects: readonly SocketDefect[] = [
  ...socketDefectsOfProof,
  {
    name: 'a replacement is verified by the number of its rows',
    rules: {
      perform: {
        ...performers,
        'read-back': (parts, run, session) =>
          performers['read-back']({ ...parts, resources: comparedByNumber }, run, session),
      },
    },
  },
  {
    name: 'what was made is believed without reading it',
    rules: { perform: { ...performers, 'read-back': assumedVerified } },
  },
];
