import { SegmentedControl, Select } from '@mantine/core';
import type { Settings } from '../../../ipc/console.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { AmountText } from '../../components/text/amount-text.tsx';
import { formatMoment } from '../../components/format/format-age.ts';
import { Panel } from '../../components/page/panel.tsx';
import { Unanswered } from '../../components/progress/unanswered.tsx';
import { useNow } from '../../components/format/use-now.ts';
import { SettingRow } from './setting-row.tsx';
import { useAsk } from '../../client/ask.ts';
import { useTell } from '../../client/tell.ts';

export function FiguresPanel() {
  const settings = useAsk('settings:get');
  const change = useTell('settings:set');
  return (
    <Panel title="Appearance and figures">
      {change.error === null ? null : <ErrorNotice error={change.error.error} />}
      {settings.data === undefined ? (
        <Unanswered question={settings} />
      ) : (
        <FigureRows settings={settings.data} onChange={change.mutate} />
      )}
    </Panel>
  );
}

function FigureRows(props: {
  readonly settings: Settings;
  readonly onChange: (change: Partial<Settings>) => void;
}) {
  const { settings, onChange } = props;
  const now = useNow(30_000);
  return (
    <>
      <SettingRow name="Appearance" text="System follows this computer’s light or dark mode.">
        <SegmentedControl
          aria-label="Appearance"
          value={settings.appearance}
          data={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
            { value: 'system', label: 'System' },
          ]}
          onChange={(appearance) => onChange({ appearance })}
        />
      </SettingRow>
      <SettingRow
        name="Dates and numbers"
        text={
          <>
            Example: <AmountText amount="1234.5" />, {formatMoment(now, now, settings.locale)}
          </>
        }
      >
        <Select
          aria-label="Date and number format"
          w="16rem"
          searchable
          value={settings.locale === '' ? 'system' : settings.locale}
          data={localeChoices(settings.locale)}
          onChange={(value) => {
            if (value !== null) onChange({ locale: value === 'system' ? '' : value });
          }}
        />
      </SettingRow>
    </>
  );
}

const offered = [
  'en-GB',
  'en-IE',
  'en-US',
  'cy-GB',
  'da-DK',
  'de-AT',
  'de-CH',
  'de-DE',
  'es-ES',
  'fi-FI',
  'fr-BE',
  'fr-CH',
  'fr-FR',
  'it-IT',
  'nb-NO',
  'nl-BE',
  'nl-NL',
  'pl-PL',
  'pt-PT',
  'sv-SE',
] as const;

/** Languages to choose from, by their English names. The present one is included even if it's unusual. */
export function localeChoices(present: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const tags: string[] = [...offered];
  if (present !== '' && !tags.includes(present)) tags.push(present);
  return [
    { value: 'system', label: 'System default' },
    ...tags.map((tag) => ({ value: tag, label: nameOf(names, tag) })),
  ];
}

function nameOf(names: Intl.DisplayNames, tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
