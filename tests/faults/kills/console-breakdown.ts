import { valueOf } from '../../value-of.ts';
import type { Run, RunDetail } from '../../../src/ipc/changes/changes.ts';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import type { ConsoleProcess } from './console-process.ts';
import type { Deed } from './kill-points.ts';

/** Saves a workspace for the service, with the properties. Returns its id. */
export async function connect(
  console: ConsoleProcess,
  service: Simulator,
  propertyIds: readonly number[],
): Promise<string> {
  const draft = {
    name: 'Harbour Lets',
    baseAddress: service.baseUrl,
    adminBasePath: service.adminBasePath,
    apiKey: service.apiKey,
    jwt: '',
  };
  const created = await console.inPage((keyholder, wanted) => keyholder.workspaces.create(wanted), draft);
  const { id } = valueOf(created);
  const text = propertyIds.join(', ');
  valueOf(
    await console.inPage((keyholder, request) => keyholder.portfolio.add(request), { workspaceId: id, text }),
  );
  return id;
}

export async function unlock(console: ConsoleProcess, workspaceId: string): Promise<void> {
  valueOf(
    await console.inPage((keyholder, request) => keyholder.workspaces.unlockEditing(request), {
      workspaceId,
    }),
  );
}

export async function listRuns(console: ConsoleProcess, workspaceId: string): Promise<Run[]> {
  const { items } = valueOf(
    await console.inPage((keyholder, request) => keyholder.changes.list(request), { workspaceId }),
  );
  return items;
}

export async function runDetail(console: ConsoleProcess, changeId: string): Promise<RunDetail> {
  return valueOf(await console.inPage((keyholder, request) => keyholder.changes.get(request), { changeId }));
}

/** Reads the deposit and stores a draft. Null if the program died. */
export async function draftDeposit(
  console: ConsoleProcess,
  workspaceId: string,
  subject: string,
  amount: string,
): Promise<{ changeId: string; warnings: string[] } | null> {
  const target = { workspaceId, resource: 'security-deposit', subject } as const;
  const proposal = await console
    .inPage(
      async (keyholder, { of, wanted }) => {
        const read = await keyholder.snapshots.read({ key: { ...of, query: {} }, mode: 'refresh' });
        if (!read.ok) return read;
        const baseBodyHash = read.value.bodyHash ?? '';
        const desired = { amount: wanted, disabled: false };
        return keyholder.changes.propose({ target: of, baseBodyHash, desired, reason: 'suite' });
      },
      { of: target, wanted: amount },
    )
    .catch(() => null);
  if (proposal === null) return null;
  const ready = valueOf(proposal);
  if (ready.outcome !== 'ready') throw new Error(`The draft is not ready: ${ready.outcome}.`);
  return { changeId: ready.run.changeId, warnings: ready.warnings };
}

/** Acts as the user would, whatever the result, even if the program ends. */
export async function perform(
  console: ConsoleProcess,
  deed: Deed,
  changeId: string,
  warnings: string[],
): Promise<void> {
  await console.press().catch(() => undefined);
  await console
    .inPage(
      async ({ changes }, { what, id, acknowledgedWarnings }) => {
        const [first = '', second] = what.split(', then ');
        if (first === 'send') await changes.send({ changeId: id, acknowledgedWarnings });
        if (first === 'discard' || second === 'discard') await changes.discard({ changeId: id });
        if (second === 'accept') await changes.accept({ changeId: id });
        if (second === 'resend') await changes.resend({ changeId: id });
      },
      { what: deed, id: changeId, acknowledgedWarnings: warnings },
    )
    .catch(() => undefined);
}

/** Ends an open change, so that the property is free for the next one. */
export async function closeRun(console: ConsoleProcess, run: Run): Promise<void> {
  const way = run.actions.includes('discard') ? 'discard' : 'accept';
  await console.press();
  await console.inPage(({ changes }, { how, changeId }) => changes[how]({ changeId }), {
    how: way,
    changeId: run.changeId,
  } as const);
}
