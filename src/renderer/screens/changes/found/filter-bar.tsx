import { Button, Group, Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { parseCalendarDate } from '../../../../core/values/dates/calendar-date.ts';
import { useBulkEdits } from '../../../client/changes/bulk-edits.ts';
import { usePortfolioRows } from '../../../client/properties/portfolio.ts';
import { DayInput } from '../../../components/input/day-input.tsx';
import { visibleText } from '../../../components/format/visible-text.ts';
import type { ChosenChanges } from './chosen-changes.ts';
import { anyChange, isAnyChange } from './chosen-changes.ts';
import { settingOptions } from './filter-words.ts';

/** Nobody reads a longer list. Typing narrows it. */
const mostOptions = 50;

/** Filters the changes by property, setting, bulk edit and days. Outcomes have their own bar with counts. */
export function FilterBar(props: {
  readonly workspaceId: string;
  readonly chosen: ChosenChanges;
  readonly onChosen: (chosen: ChosenChanges) => void;
}) {
  const { workspaceId, chosen, onChosen } = props;
  const properties = usePropertyOptions(workspaceId, chosen.property);
  const bulkEdits = useBulkEditOptions(workspaceId, chosen.bulkEditId);
  // Selects the first match of pasted text too: without a value, opening the list would unselect it.
  const shared = {
    size: 'xs',
    clearable: true,
    searchable: true,
    selectFirstOptionOnChange: true,
    limit: mostOptions,
  } as const;
  return (
    <Group gap="sm" role="search" aria-label="Filter changes">
      <Select
        {...shared}
        data-filter
        aria-label="Property"
        placeholder="Property"
        flex="1 1 12rem"
        maw="18rem"
        nothingFoundMessage="No matching property"
        data={properties}
        value={chosen.property}
        selectFirstOptionOnDropdownOpen={chosen.property === null}
        onChange={(property) => onChosen({ ...chosen, property })}
      />
      <Select
        {...shared}
        searchable={false}
        aria-label="Setting"
        placeholder="Setting"
        w="11rem"
        data={settingOptions}
        value={chosen.setting}
        onChange={(setting) => onChosen({ ...chosen, setting })}
      />
      {bulkEdits.length === 0 ? null : (
        <Select
          {...shared}
          aria-label="Bulk edit"
          placeholder="Bulk edit"
          flex="1 1 12rem"
          maw="18rem"
          nothingFoundMessage="No matching bulk edit"
          data={bulkEdits}
          value={chosen.bulkEditId}
          selectFirstOptionOnDropdownOpen={chosen.bulkEditId === null}
          onChange={(bulkEditId) => onChosen({ ...chosen, bulkEditId })}
        />
      )}
      <DayField
        key={`from ${chosen.from ?? ''}`}
        label="From"
        day={chosen.from}
        onDay={(from) => onChosen({ ...chosen, from })}
      />
      <DayField
        key={`to ${chosen.to ?? ''}`}
        label="To"
        day={chosen.to}
        onDay={(to) => onChosen({ ...chosen, to })}
      />
      {isAnyChange(chosen) ? null : (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          leftSection={<IconX size={14} aria-hidden />}
          onClick={() => onChosen(anyChange)}
        >
          Clear
        </Button>
      )}
    </Group>
  );
}

/** Filters once the field has a valid date, or is empty. */
function DayField(props: {
  readonly label: string;
  readonly day: ChosenChanges['from'];
  readonly onDay: (day: ChosenChanges['from']) => void;
}) {
  const { label, day, onDay } = props;
  const [typed, setTyped] = useState<string>(day ?? '');
  const settle = (text: string): void => {
    const next = text === '' ? null : (parseCalendarDate(text) ?? day);
    if (next !== day) onDay(next);
  };
  return (
    <DayInput
      size="xs"
      aria-label={label}
      placeholder={label}
      w="9.5rem"
      value={typed}
      error={typed !== '' && parseCalendarDate(typed) === undefined}
      onChange={setTyped}
      onBlur={() => settle(typed)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle(typed);
      }}
    />
  );
}

function usePropertyOptions(workspaceId: string, chosen: string | null) {
  const { data } = usePortfolioRows(workspaceId);
  return useMemo(() => {
    const known = (data ?? []).map(({ propertyId, title }) => ({
      value: String(propertyId),
      label: `${visibleText(title ?? 'Property')} · ${String(propertyId)}`,
    }));
    // A property that is no longer listed can still have changes.
    return withChosen(known, chosen, (id) => `Property ${id}`);
  }, [data, chosen]);
}

function useBulkEditOptions(workspaceId: string, chosen: string | null) {
  const { data } = useBulkEdits(workspaceId);
  return useMemo(() => {
    const known = (data ?? []).map(({ bulkEditId, title }) => ({
      value: bulkEditId,
      label: visibleText(title),
    }));
    return withChosen(known, chosen, () => 'Unlisted bulk edit');
  }, [data, chosen]);
}

function withChosen(
  options: readonly { value: string; label: string }[],
  chosen: string | null,
  name: (value: string) => string,
): { value: string; label: string }[] {
  const isKnown = chosen === null || options.some(({ value }) => value === chosen);
  return isKnown ? [...options] : [{ value: chosen, label: name(chosen) }, ...options];
}
