import { createIntentRules } from '../intent/intent-rules.ts';
import type { IntentParts } from '../intent/intent-gate.ts';
import { IntentGate } from '../intent/intent-gate.ts';
import type { WorkspaceFacts } from '../intent/intent-facts.ts';
import type { PersonInput } from '../intent/person-input.ts';
import type { Modules } from './create-modules.ts';
import { parseBaseAddress } from '../service-client/connection/destination-guard.ts';

/** Connects the intent gate to stored data: questions never rely on the page's own account. */
export function composeIntent(
  modules: Pick<
    Modules,
    'workspaces' | 'changes' | 'bulkEdits' | 'record' | 'bookings' | 'requests' | 'readings' | 'knownProperty'
  >,
  input: PersonInput,
  ask: IntentParts['ask'],
): IntentGate {
  const { workspaces, changes, bulkEdits, record, bookings, requests, readings, knownProperty } = modules;
  const rules = createIntentRules({
    facts: {
      workspace: (workspaceId) => workspaceFacts(workspaces, workspaceId),
      run: async (changeId) => {
        const ready = await record.ready('read');
        return ready.ok ? changes.get({ changeId }) : ready;
      },
      bulkEdit: async (bulkEditId) => {
        const ready = await record.ready('read');
        return ready.ok ? bulkEdits.facts({ bulkEditId }) : ready;
      },
      property: knownProperty,
      mappings: async (workspaceId) => {
        await record.ready('read');
        return readings.list({ workspaceId });
      },
      formFault: async (request) => {
        await record.ready('read');
        const judged = requests.shapes.judge(request);
        return judged.ok ? null : judged.error;
      },
      originOf: (typed) => {
        const base = parseBaseAddress(typed);
        return base.ok ? base.value.origin : null;
      },
      isOriginOfWorkspace: (origin) => workspaces.hasOrigin(origin),
    },
    openDoor: async (changeId) => {
      const ready = await record.ready('read');
      return ready.ok ? bookings.unlock(changeId) : ready;
    },
    unlock: (workspaceId) => void workspaces.unlockEditing(workspaceId),
  });
  return new IntentGate({ rules, input, ask, monotonicMs: () => performance.now() });
}

function workspaceFacts(workspaces: Modules['workspaces'], workspaceId: string): WorkspaceFacts | null {
  const place = workspaces.place(workspaceId);
  if (place === null) return null;
  const { id, name, kind, baseAddress } = place;
  const editable = workspaces.checkEditable(id);
  const lock = editable.ok ? null : editable.error;
  const bar = lock === null ? null : workspaces.unlockingBar();
  return { id, name, kind, host: new URL(baseAddress).host, lock, bar };
}
