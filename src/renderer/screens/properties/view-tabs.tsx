import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { MenuButton } from '../../components/floating/menu-button.tsx';
import { IconChevronDown, IconPlus, IconPointFilled } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { formatCount } from '../../../core/values/words/plural.ts';
import type { SavedView } from '../../../ipc/performance.ts';
import { useAsk } from '../../client/ask.ts';
import { useTell } from '../../client/tell.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { visibleText } from '../../components/format/visible-text.ts';
import { notifyDone, saysFailure } from '../../components/ui/notify.ts';
import { LazyPart, lazyPart } from '../../lazy-part/lazy-part.tsx';
import { arrangementOf, propertiesLeft, sameArrangement, withPresentSeason } from './performance-model.ts';
import type { PerformanceState } from './use-properties.ts';

const viewNameDialog = lazyPart('The dialog for the name of a view', () =>
  import('./view-name-dialog.tsx').then((module) => module.ViewNameDialog),
);

const mostViews = 100;

export function ViewTabs(props: { readonly workspaceId: string; readonly performance: PerformanceState }) {
  const { workspaceId, performance } = props;
  const { data: views = [] } = useAsk('performance:views', { workspaceId });
  const [naming, setNaming] = useState<'new' | SavedView | null>(null);
  const save = useTell('performance:save-view');
  const { ground } = performance;
  const counts = useMemo(
    () => new Map(views.map((view) => [view.id, propertiesLeft(ground, arrangementOf(view))])),
    [ground, views],
  );
  const keep = (view: SavedView, done: string): void =>
    save.mutate(
      { workspaceId, view },
      {
        onSuccess: () => {
          performance.show(view.id, arrangementOf(view));
          setNaming(null);
          notifyDone(done);
        },
      },
    );
  const close = (): void => {
    save.reset();
    setNaming(null);
  };
  return (
    <Group gap="xs" role="group" aria-label="Views">
      <ViewButton
        name="All properties"
        properties={ground.rows.length}
        isShown={performance.viewId === null}
        onShow={() => performance.show(null, undefined)}
      />
      {views.map((view) => (
        <Group key={view.id} gap={0} wrap="nowrap">
          <ViewButton
            name={visibleText(view.name)}
            properties={counts.get(view.id) ?? 0}
            isShown={performance.viewId === view.id}
            onShow={() => performance.show(view.id, arrangementOf(view))}
          />
          {performance.viewId === view.id ? (
            <ViewMenu
              workspaceId={workspaceId}
              performance={performance}
              view={view}
              onRename={() => setNaming(view)}
              onSave={() =>
                keep({ ...view, ...performance.arrangement }, `View “${visibleText(view.name)}” saved.`)
              }
            />
          ) : null}
        </Group>
      ))}
      {views.length >= mostViews ? null : (
        <ActionIcon aria-label="Save this view" title="Save current view" onClick={() => setNaming('new')}>
          <IconPlus size={15} />
        </ActionIcon>
      )}
      {naming === null ? null : (
        <LazyPart part={viewNameDialog} onMissing={close}>
          {(ViewNameDialog) => (
            <ViewNameDialog
              title={naming === 'new' ? 'Save this view' : 'Rename the view'}
              name={naming === 'new' ? '' : naming.name}
              busy={save.isPending}
              error={save.error?.error}
              onClose={close}
              onName={(name) => {
                const view =
                  naming === 'new'
                    ? { ...performance.arrangement, id: crypto.randomUUID(), name }
                    : { ...naming, name };
                keep(view, `View “${visibleText(name)}” saved.`);
              }}
            />
          )}
        </LazyPart>
      )}
    </Group>
  );
}

function ViewButton(props: {
  readonly name: string;
  readonly properties: number;
  readonly isShown: boolean;
  readonly onShow: () => void;
}) {
  const { locale } = usePreferences();
  return (
    <Button
      size="xs"
      variant={props.isShown ? 'light' : 'subtle'}
      color="gray"
      aria-pressed={props.isShown}
      onClick={props.onShow}
    >
      {props.name}&nbsp;
      <Text span inherit c="dimmed">
        {formatCount(props.properties, locale)}
      </Text>
    </Button>
  );
}

function ViewMenu(props: {
  readonly workspaceId: string;
  readonly performance: PerformanceState;
  readonly view: SavedView;
  readonly onRename: () => void;
  readonly onSave: () => void;
}) {
  const { performance, view } = props;
  const remove = useTell('performance:remove-view');
  const isChanged = !sameArrangement(
    performance.arrangement,
    withPresentSeason(performance.ground, arrangementOf(view)),
  );
  return (
    <MenuButton
      button={(opening) => (
        <ActionIcon
          {...opening}
          size="sm"
          aria-label={
            isChanged ? `${visibleText(view.name)}: unsaved changes` : `${visibleText(view.name)}: more`
          }
        >
          {isChanged ? (
            <IconPointFilled size={13} color="var(--kh-warn-text)" />
          ) : (
            <IconChevronDown size={13} />
          )}
        </ActionIcon>
      )}
    >
      {(Menu) => (
        <>
          <Menu.Item disabled={!isChanged} onClick={props.onSave}>
            Save changes
          </Menu.Item>
          <Menu.Item onClick={props.onRename}>Rename</Menu.Item>
          <Menu.Item
            color="red"
            onClick={() =>
              remove.mutate(
                { workspaceId: props.workspaceId, id: view.id },
                {
                  onSuccess: () => {
                    performance.show(null, undefined);
                    notifyDone(`View “${visibleText(view.name)}” deleted. Its properties stay.`);
                  },
                  ...saysFailure,
                },
              )
            }
          >
            Delete view
          </Menu.Item>
        </>
      )}
    </MenuButton>
  );
}
