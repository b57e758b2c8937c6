import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Run } from '../../../ipc/changes/changes.ts';
import type { DraftStorage, SavedDraft } from '../../../ipc/changes/drafts.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { ConfirmButton } from '../../components/ui/confirm-button.tsx';
import { formatAgo, parseInstant } from '../../components/format/format-age.ts';
import { JsonTree } from '../../components/snapshot/json-tree/json-tree.tsx';
import { Panel } from '../../components/page/panel.tsx';
import { useNow } from '../../components/format/use-now.ts';
import { editorFor } from '../../guarded-edit/editor-registry.ts';
import { isUnderWay } from '../../guarded-edit/draft/stage.ts';
import { Line, Lines } from '../../components/list/lines.tsx';
import { useChangeTitles } from '../../client/properties/property-names.ts';
import { visibleText } from '../../components/format/visible-text.ts';
import { useAsk, askOptions } from '../../client/ask.ts';
import { tell } from '../../client/tell.ts';
import { endDraft } from '../../guarded-edit/draft/draft-entry.ts';

export function DraftsPanel(props: {
  readonly workspace: Workspace;
  readonly runs: readonly Run[] | undefined;
}) {
  const { data } = useAsk('drafts:list', { workspaceId: props.workspace.id });
  // A sent change is among the changes until it's verified or returned.
  const sent = new Set(props.runs?.filter((run) => isUnderWay(run)).map(({ changeId }) => changeId));
  const open = data?.drafts.filter(({ content }) => !sent.has(content?.changeId ?? '')) ?? [];
  if (data === undefined || open.length === 0) return null;
  return (
    <Panel title="Saved drafts" term="draft" description={storageWords(data.storage, props.workspace)} flush>
      <Lines label="Saved drafts">
        {open.map((draft) => (
          <DraftLine key={`${draft.target.resource} ${draft.target.subject}`} draft={draft} />
        ))}
      </Lines>
    </Panel>
  );
}

function storageWords(storage: DraftStorage, workspace: Workspace): string {
  if (storage === 'disk')
    return 'Not sent. Saved on this computer, encrypted, until you send or discard them.';
  return workspace.kind === 'sample'
    ? 'Not sent. Drafts of the sample workspace are lost when you quit.'
    : 'Not sent. The keychain isn’t available, so they’re lost when you quit.';
}

function DraftLine(props: { readonly draft: SavedDraft }) {
  const { draft } = props;
  const { target, content } = draft;
  const title = visibleText(useChangeTitles(target.workspaceId)(draft.title));
  const now = useNow(30_000);
  const discard = useDiscardDraft();
  const editor = editorFor(target.resource);
  const place = editor?.placeOf(target.subject);
  const fits = content !== null && editor?.formSchema.safeParse(content.form).success === true;
  const savedAt = parseInstant(draft.savedAt);
  return (
    <Line
      title={title}
      href={place}
      aside={
        <>
          {savedAt === undefined ? null : (
            <time dateTime={draft.savedAt}>{formatAgo(now.getTime() - savedAt.getTime())}</time>
          )}
          <ConfirmButton
            size="xs"
            label="Discard"
            aria-label={`Discard the draft: ${title}`}
            title={`Discard the draft: ${title}`}
            danger
            step={discard}
            request={draft}
          >
            The draft is removed from this computer. Nothing was sent, and nothing changes on the service.
          </ConfirmButton>
        </>
      }
    >
      {content !== null && fits ? null : <Unfit content={content} title={title} />}
    </Line>
  );
}

function Unfit(props: { readonly content: SavedDraft['content']; readonly title: string }) {
  if (props.content === null) {
    return 'It can’t be opened: the keychain doesn’t have its encryption key now.';
  }
  return (
    <>
      This draft no longer fits the form. Its contents are below; a new draft replaces it.
      <JsonTree value={props.content.form} label={`Contents of the draft: ${visibleText(props.title)}`} />
    </>
  );
}

/** Discards a saved draft without opening it: its edit, its change if nothing was sent, and its file. */
function useDiscardDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ target, content }: SavedDraft) => {
      const changeId = content?.changeId ?? null;
      if (changeId !== null && (await mayDiscard(client, changeId)))
        await tell(client, 'changes:discard', { changeId });
      endDraft(client, target);
      await tell(client, 'drafts:remove', { target });
    },
  });
}

async function mayDiscard(client: QueryClient, changeId: string): Promise<boolean> {
  const run = await client
    .query({ ...askOptions('changes:get', { changeId }), staleTime: 0 })
    .catch(() => undefined);
  return run?.actions.includes('discard') === true;
}
