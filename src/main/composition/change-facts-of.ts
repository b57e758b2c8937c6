import { succeed } from '../../core/values/errors.ts';
import type { Run } from '../../ipc/changes/changes.ts';
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

/** What the change engine knows, in the portfolio's words. */
export function changeFactsOf(changes: Pick<Changes, 'openRuns' | 'lastVerified'>): ChangeFacts & {
  /** Workspaces that were asked about before the record could be read, each named once: lists of them are made anew. */
  readonly askedTooSoon: () => readonly string[];
} {
  const early = new Set<string>();
  return {
    bySubject(workspaceId) {
      const [open, verified] = [changes.openRuns(workspaceId), changes.lastVerified(workspaceId)];
      if (!open.ok || !verified.ok) early.add(workspaceId);
      if (!open.ok) return open;
      if (!verified.ok) return verified;
      const facts = new Map<string, SubjectChanges>();
      const of = (subject: string): SubjectChanges => facts.get(subject) ?? nothing;
      for (const run of open.value.filter(isOfProperty)) {
        const { subject } = run.target;
        facts.set(subject, { ...of(subject), openRuns: [...of(subject).openRuns, openRunOf(run)] });
      }
      for (const write of verified.value.filter(isOfProperty)) {
        const { subject } = write.target;
        facts.set(subject, { ...of(subject), verified: [...of(subject).verified, verifiedOf(write)] });
      }
      return succeed(facts);
    },
    askedTooSoon() {
      const asked = [...early];
      early.clear();
      return asked;
    },
  };
}
