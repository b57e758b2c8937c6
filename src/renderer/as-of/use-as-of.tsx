import { Unanswered } from '../components/progress/unanswered.tsx';
import { Button, Text } from '@mantine/core';
import { MenuButton } from '../components/floating/menu-button.tsx';
import { IconChevronDown, IconHistory } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { SettingAsOf, SettingMoment, SettingField } from '../../ipc/today.ts';
import type { SnapshotView } from '../../ipc/snapshots.ts';
import { useSettingAsOf, useSettingHistory } from '../client/properties/setting-history.ts';
import { momentText } from '../components/format/moment-text.ts';
import { Notice } from '../components/ui/notice.tsx';
import { usePreferences } from '../components/format/preferences.tsx';
import type { AsOf } from '../components/snapshot/snapshot-panel.tsx';
import { visibleText } from '../components/format/visible-text.ts';

/** Lets a setting's panel show an earlier day. Read-only, from data stored here. */
export function useAsOf(view: SnapshotView | undefined): AsOf | undefined {
  const of = JSON.stringify(view?.key ?? null);
  const [choice, setChoice] = useState<{ readonly of: string; readonly id: number } | null>(null);
  // A choice for another property or setting doesn't apply here.
  const id = choice !== null && choice.of === of ? choice.id : null;
  const focusNextRef = useRef(false);
  const choose = (next: number | null): void => {
    focusNextRef.current = true;
    setChoice(next === null ? null : { of, id: next });
  };
  // Choosing renders the panel anew, and this keeps the focus on the control.
  const onControl = (button: HTMLButtonElement | null): void => {
    if (button === null || !focusNextRef.current) return;
    focusNextRef.current = false;
    button.focus();
  };
  const { data: history } = useSettingHistory(view);
  const then = useSettingAsOf(view, id);
  const moments = history?.moments ?? [];
  if (moments.length === 0) return undefined;
  const chosen = moments.find((one) => one.id === id);
  const back = (): void => choose(null);
  const control = (
    <AsOfMenu
      moments={moments}
      chosen={chosen}
      onControl={onControl}
      onChoose={(moment) => choose(moment?.id ?? null)}
    />
  );
  if (id === null) return { control, past: null };
  const { data } = then;
  if (chosen === undefined || data === null)
    return { control, past: { body: undefined, notice: <Gone onBack={back} /> } };
  if (data === undefined) {
    return { control, past: { body: undefined, notice: <Unanswered question={then} /> } };
  }
  return { control, past: { body: data, notice: <Then moment={chosen} then={data} onBack={back} /> } };
}

function BackToNow(props: { readonly onBack: () => void }) {
  return (
    <Button size="xs" onClick={props.onBack}>
      Back to now
    </Button>
  );
}

function Then(props: {
  readonly moment: SettingMoment;
  readonly then: SettingAsOf;
  readonly onBack: () => void;
}) {
  const { locale } = usePreferences();
  const from = momentText(props.then.readAt, locale);
  const to = momentText(props.then.lastReadAt, locale);
  return (
    <Notice
      tone="warn"
      live="status"
      title={`As of ${momentText(props.moment.readAt, locale)}, not the current value`}
      actions={<BackToNow onBack={props.onBack} />}
    >
      {from === to
        ? `As seen on ${from}. Go back to now to edit.`
        : `As seen from ${from} to ${to}. Go back to now to edit.`}
    </Notice>
  );
}

function Gone(props: { readonly onBack: () => void }) {
  return (
    <Notice tone="warn" live="status" actions={<BackToNow onBack={props.onBack} />}>
      This version is no longer saved.
    </Notice>
  );
}

/** The moments at which a setting changed, newest first, starting with the present. */
function AsOfMenu(props: {
  readonly moments: readonly SettingMoment[];
  readonly chosen: SettingMoment | undefined;
  readonly onChoose: (moment: SettingMoment | undefined) => void;
  readonly onControl: (button: HTMLButtonElement | null) => void;
}) {
  const { moments, chosen, onChoose, onControl } = props;
  const { locale } = usePreferences();
  const first = moments.at(-1);
  if (first === undefined) return null;
  const began = momentText(first.readAt, locale);
  const word = chosen === undefined ? 'as of now' : `as of ${momentText(chosen.readAt, locale)}`;
  return (
    <MenuButton
      position="bottom-end"
      width={340}
      shadow="md"
      withinPortal
      dropdown={{ mah: '22rem', style: { overflowY: 'auto' } }}
      button={(opening) => (
        <Button
          {...opening}
          ref={onControl}
          size="compact-xs"
          variant={chosen === undefined ? 'subtle' : 'light'}
          color="gray"
          fw={400}
          leftSection={<IconHistory size={14} aria-hidden />}
          rightSection={<IconChevronDown size={12} aria-hidden />}
        >
          {word}
        </Button>
      )}
    >
      {(Menu) => (
        <>
          {moments.map((moment, index) => {
            const isChosen = index === 0 ? chosen === undefined : chosen?.id === moment.id;
            const when = momentText(moment.readAt, locale);
            return (
              <Menu.Item
                key={moment.id}
                data-chosen={isChosen || undefined}
                {...(isChosen ? { bg: 'var(--kh-accent-soft)' } : {})}
                onClick={() => onChoose(index === 0 ? undefined : moment)}
              >
                <Text size="xs" c="dimmed">
                  {index === 0 ? `${when}, as now` : when}
                </Text>
                <Text style={{ overflowWrap: 'anywhere' }}>{momentWords(moment)}</Text>
              </Menu.Item>
            );
          })}
          <Menu.Divider />
          <Text size="xs" c="dimmed" px="sm" py="0.375rem">
            {moments.length === 1
              ? `Refreshed here since ${began}; unchanged ever since.`
              : `Refreshed here since ${began}. Times show when Keyholder noticed the change.`}
          </Text>
        </>
      )}
    </MenuButton>
  );
}

const byWords = {
  us: 'by you',
  'after-ours': 'after your edit, possibly because of it',
  others: 'changed elsewhere',
  both: 'partly by you',
  unknown: 'by someone unknown',
} as const;

const mostFields = 2;

/** One line about a change: "Deposit amount 250 → 300, changed elsewhere". */
export function momentWords({ fields, by }: Pick<SettingMoment, 'fields' | 'by'>): string {
  if (by === null) return 'First loaded here';
  if (fields === null) return 'Changed, but can’t be interpreted';
  const shown = fields.slice(0, mostFields).map(fieldWords);
  const more = fields.length - shown.length;
  const changes = { fields: shown.join('; '), by: byWords[by] };
  return more === 0
    ? `${changes.fields}, ${changes.by}`
    : `${changes.fields}; and ${more} more, ${changes.by}`;
}

function fieldWords({ label, before, after, isUnderstood }: SettingField): string {
  const name = visibleText(label);
  const field =
    before === null && after === null ? name : `${name} ${valueWords(before)} → ${valueWords(after)}`;
  return isUnderstood ? field : `Changed, but can’t be interpreted: ${field}`;
}

const mostChars = 60;

function valueWords(value: string | null): string {
  if (value === null) return 'none';
  const text = visibleText(value);
  return text.length > mostChars ? `${text.slice(0, mostChars)}…` : text;
}
