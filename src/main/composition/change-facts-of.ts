import type { Run } from '../../contract/ipc/changes/changes.ts';
import type { Changes } from '../changes/changes.ts';
import { editableResources } from '../changes/proposal/editable-resource.ts';
import type { VerifiedWrite } from '../changes/journal/journal.ts';
import type { ChangeFacts, SubjectChanges } from '../portfolio/change-facts.ts';

const nothing: SubjectChanges = { openRuns: [], verified: [] };

const openRunOf = ({ changeId, target, title, state, explanation }: Run) => ({
  changeId,
  resource: target.resource,
  title,
  state,
  explanation,
});

const verifiedOf = ({ changeId, target, verifiedAt, editable }: VerifiedWrite) => ({
  changeId,
  resource: target.resource,
  title: editableResources.get(target.resource)?.title(target.subject, editable) ?? target.resource,
  verifiedAt,
  desired: editable,
});

/** A group may have the number of a property. */
const isOfProperty = ({ target }: Pick<Run, 'target'>): boolean =>
  editableResources.get(target.resource)?.subjectKind === 'property';

/** What the change engine knows, in the portfolio's words. A journal that cannot be read now tells nothing. */
export function changeFactsOf(changes: Pick<Changes, 'openRuns' | 'lastVerified'>): ChangeFacts {
  function bySubject(workspaceId: string): Map<string, SubjectChanges> {
    const facts = new Map<string, SubjectChanges>();
    const of = (subject: string): SubjectChanges => facts.get(subject) ?? nothing;
    const open = changes.openRuns(workspaceId);
    for (const run of (open.ok ? open.value : []).filter(isOfProperty)) {
      const { subject } = run.target;
      facts.set(subject, { ...of(subject), openRuns: [...of(subject).openRuns, openRunOf(run)] });
    }
    const verified = changes.lastVerified(workspaceId);
    for (const write of (verified.ok ? verified.value : []).filter(isOfProperty)) {
      const { subject } = write.target;
      facts.set(subject, { ...of(subject), verified: [...of(subject).verified, verifiedOf(write)] });
    }
    return facts;
  }
  return {
    bySubject,
    runsOf: (workspaceId, subject) => bySubject(workspaceId).get(subject) ?? nothing,
  };
}
