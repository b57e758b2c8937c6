import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { BoardView } from '../../../../contract/ipc/board.ts';
import { formatCount } from '../../../components/format/format-quantity.ts';
import { notifyDone, notifyFailure } from '../../../components/ui/notify.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { visibleText } from '../../../components/format/visible-text.ts';
import { LazyPart, lazyPart } from '../../../lazy-part/lazy-part.tsx';
import { arrangementOf, sameArrangement } from '../board-arrangement.ts';
import { housesLeft, withPresentSeason } from '../board-model.ts';
import styles from '../board.module.css';
import type { Board } from '../use-board.ts';
import { t } from './texts.ts';
import { useAsk } from '../../../client/ask.ts';
import { useTell } from '../../../client/tell.ts';

const viewNameDialog = lazyPart(t('dialogForTheNameOfAView'), () =>
  import('./view-name-dialog.tsx').then((module) => module.ViewNameDialog),
);

const mostViews = 100;

/** All houses, and what a person keeps under a name. */
export function ViewTabs(props: { readonly workspaceId: string; readonly board: Board }) {
  const { workspaceId, board } = props;
  const { data: views = [] } = useAsk('board:views', { workspaceId });
  const [naming, setNaming] = useState<'new' | BoardView | null>(null);
  const save = useTell('board:save-view');
  const { ground } = board;
  const counts = useMemo(
    () => new Map(views.map((view) => [view.id, housesLeft(ground, arrangementOf(view))])),
    [ground, views],
  );
  const keep = (view: BoardView, done: string): void => {
    save.mutate(
      { workspaceId, view },
      {
        onSuccess: () => {
          board.show(view.id, arrangementOf(view));
          setNaming(null);
          notifyDone(done);
        },
      },
    );
  };
  const close = (): void => {
    save.reset();
    setNaming(null);
  };
  return (
    <div className={styles['views']} role="group" aria-label={t('views')}>
      <ViewButton
        name={t('allHouses')}
        houses={ground.rows.length}
        isShown={board.viewId === null}
        onShow={() => {
          board.show(null, undefined);
        }}
      />
      {views.map((view) => (
        <span key={view.id} className={styles['view']}>
          <ViewButton
            name={visibleText(view.name)}
            houses={counts.get(view.id) ?? 0}
            isShown={board.viewId === view.id}
            onShow={() => {
              board.show(view.id, arrangementOf(view));
            }}
          />
          {board.viewId === view.id ? (
            <ViewMenu
              workspaceId={workspaceId}
              board={board}
              view={view}
              onRename={() => {
                setNaming(view);
              }}
              onSave={() => {
                keep({ ...view, ...board.arrangement }, t('viewSaved', { name: visibleText(view.name) }));
              }}
            />
          ) : null}
        </span>
      ))}
      {views.length >= mostViews ? null : (
        <ActionIcon
          aria-label={t('saveThisView')}
          title={t('saveWhatIsShownNow')}
          onClick={() => {
            setNaming('new');
          }}
        >
          <IconPlus size={15} />
        </ActionIcon>
      )}
      {naming === null ? null : (
        <LazyPart part={viewNameDialog} onMissing={close}>
          {(ViewNameDialog) => (
            <ViewNameDialog
              title={naming === 'new' ? t('saveThisView') : t('renameTheView')}
              name={naming === 'new' ? '' : naming.name}
              busy={save.isPending}
              error={save.error?.error}
              onClose={close}
              onName={(name) => {
                const view =
                  naming === 'new'
                    ? { ...board.arrangement, id: crypto.randomUUID(), name }
                    : { ...naming, name };
                keep(view, t('viewSaved', { name: visibleText(name) }));
              }}
            />
          )}
        </LazyPart>
      )}
    </div>
  );
}

function ViewButton(props: {
  readonly name: string;
  readonly houses: number;
  readonly isShown: boolean;
  readonly onShow: () => void;
}) {
  const { locale } = usePreferences();
  return (
    <UnstyledButton className={styles['viewButton']} aria-pressed={props.isShown} onClick={props.onShow}>
      {props.name} <span>{formatCount(props.houses, locale)}</span>
    </UnstyledButton>
  );
}

/** What can be done with the view that is shown. */
function ViewMenu(props: {
  readonly workspaceId: string;
  readonly board: Board;
  readonly view: BoardView;
  readonly onRename: () => void;
  readonly onSave: () => void;
}) {
  const { board, view } = props;
  const remove = useTell('board:remove-view');
  const isChanged = !sameArrangement(board.arrangement, withPresentSeason(board.ground, arrangementOf(view)));
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon
          size="sm"
          aria-label={
            isChanged
              ? t('changedNotSaved', { name: visibleText(view.name) })
              : t('more', { name: visibleText(view.name) })
          }
          data-changed={isChanged || undefined}
          className={styles['viewMore'] ?? ''}
        >
          <IconChevronDown size={13} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={!isChanged} onClick={props.onSave}>
          {t('saveChanges')}
        </Menu.Item>
        <Menu.Item onClick={props.onRename}>{t('rename')}</Menu.Item>
        <Menu.Item
          color="red"
          onClick={() => {
            remove.mutate(
              { workspaceId: props.workspaceId, id: view.id },
              {
                onSuccess: () => {
                  board.show(null, undefined);
                  notifyDone(t('viewRemovedTheHousesStay', { name: visibleText(view.name) }));
                },
                onError: (failure) => {
                  notifyFailure(failure.error);
                },
              },
            );
          }}
        >
          {t('removeTheView')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
