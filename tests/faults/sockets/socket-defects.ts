import type {
  EditableResource,
  ResourceRegistry,
} from '../../../src/main/changes/proposal/editable-resource.ts';
import { editableResources } from '../../../src/main/changes/proposal/editable-resource.ts';
import { shownAsDesired } from '../../../src/main/changes/read-back/read-back.ts';
import { performers } from '../../../src/main/changes/runs/runner.ts';
import { socketDefectsOfProof } from './socket-defects-of-proof.ts';
import type { SocketDefect } from './socket-defect.ts';

/** Defects of what creations, replacements and deletions need besides the deposit's rules. See core/defects.ts. */

function withResources(change: (resource: EditableResource) => Partial<EditableResource>): ResourceRegistry {
  return new Map(
    [...editableResources].map(([name, resource]) => [name, { ...resource, ...change(resource) }]),
  );
}

const comparedByNumber = withResources((resource) => ({
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
    rules: {
      perform: {
        ...performers,
        'read-back': (parts, run) => {
          const at = parts.clock.now().toISOString();
          const resource = parts.resources.get(run.target.resource);
          if (resource === undefined) return Promise.resolve(null);
          const observed = {
            shows: 'desired',
            editable: run.desired,
            fields: run.fields,
            bodyHash: '',
            at,
            evidence: { readAt: at, status: 200 },
          } as const;
          return Promise.resolve(
            shownAsDesired(parts, resource, run, { observed, body: null, sawBase: false }),
          );
        },
      },
    },
  },
];
