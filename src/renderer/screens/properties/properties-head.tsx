import { ActionIcon, Box, Button, Group, TextInput } from '@mantine/core';
import { MenuButton, PopoverButton } from '../../components/floating/menu-button.tsx';
import { IconAdjustments, IconChevronDown } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { PerformanceIssue, FacetName } from '../../../core/analysis/performance/performance-rows.ts';
import { performanceIssueNames, facetNames } from '../../../core/analysis/performance/performance-rows.ts';
import { formatCount, formatCounted } from '../../../core/values/words/plural.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { visibleText } from '../../components/format/visible-text.ts';
import { useExplained } from '../../components/floating/use-explained.ts';
import { FacetMenu } from '../../components/list/facet-menu.tsx';
import { FilterField } from '../../components/list/filter-field.tsx';
import { NothingMatches } from '../../components/list/nothing-matches.tsx';
import { OldestAge } from '../../kit/oldest-age.tsx';
import { focusFirstRow } from '../../kit/table-toolbar.tsx';
import { LazyPart, lazyPart } from '../../lazy-part/lazy-part.tsx';
import { unfiltered } from './performance-model.ts';
import { issueHint, issueName, leftOutWords, levelWord } from './issue-words.ts';
import type { PerformanceState } from './use-properties.ts';
import { ViewTabs } from './view-tabs.tsx';

export function PropertiesHead(props: {
  readonly workspaceId: string;
  readonly performance: PerformanceState;
  /** The view's own actions, such as file and columns. */
  readonly children?: ReactNode;
}) {
  const { workspaceId, performance } = props;
  return (
    <Group gap="0.25rem 0.5rem">
      <ViewTabs workspaceId={workspaceId} performance={performance} />
      <Group gap="sm" ml="auto">
        <OldestAge workspaceId={workspaceId} readAt={performance.ground.oldestReadAt} />
        {props.children}
      </Group>
    </Group>
  );
}

const facetWords: Readonly<Record<FacetName, string>> = {
  places: 'Place',
  applyPrices: 'Price mode',
  policies: 'Policy',
  tags: 'Tag',
};

export function PropertiesBar({ performance }: { readonly performance: PerformanceState }) {
  return (
    <Group gap="0.25rem 0.5rem">
      <Box flex="0 1 13rem" miw="8rem">
        <FilterField
          size="xs"
          label="Filter properties"
          placeholder="Filter properties"
          filter={performance.arrangement.search}
          onFilter={(search) => performance.arrange({ search })}
          onArrowDown={focusFirstRow}
        />
      </Box>
      {facetNames.map((facet) => (
        <Facet key={facet} performance={performance} facet={facet} />
      ))}
      <Group gap="0.25rem" role="group" aria-label="Issues" miw={0}>
        {performanceIssueNames.map((issue) => (
          <Group key={issue} gap={0} wrap="nowrap">
            <Chip performance={performance} issue={issue} />
            {issue === 'discounts' ? <DiscountsOver performance={performance} /> : null}
          </Group>
        ))}
      </Group>
    </Group>
  );
}

/** A facet with counts. Values of one facet widen the selection, several facets narrow it. */
function Facet(props: { readonly performance: PerformanceState; readonly facet: FacetName }) {
  const { performance, facet } = props;
  const { locale } = usePreferences();
  const { values, notReported } = performance.ground.facets[facet];
  const choices = useMemo(
    () => values.map(({ value, properties }) => ({ value, label: visibleText(value), count: properties })),
    [values],
  );
  return (
    <FacetMenu
      name={facetWords[facet]}
      choices={choices}
      chosen={performance.arrangement[facet]}
      noChoice={facet === 'tags' ? 'No property has a tag yet' : 'No values yet'}
      note={
        notReported === 0
          ? undefined
          : `Unknown for ${formatCounted(notReported, 'property', 'properties', locale)}`
      }
      onChoose={(chosen) => performance.arrange({ [facet]: [...chosen] })}
    />
  );
}

const hintMs = 400;

/** An issue with the number of properties that have it. Filters while pressed. */
function Chip(props: { readonly performance: PerformanceState; readonly issue: PerformanceIssue }) {
  const { performance, issue } = props;
  const { locale } = usePreferences();
  const { findings, discountsOver } = performance.arrangement;
  const count = performance.model.counts[issue];
  const isPressed = findings.includes(issue);
  const { floats, explained, explanation } = useExplained(hintMs);
  const season =
    performance.model.season === undefined ? undefined : visibleText(performance.model.season.season);
  return (
    <>
      <Button
        {...explained}
        size="xs"
        radius="xl"
        px="0.5rem"
        variant={isPressed ? 'light' : 'default'}
        aria-pressed={isPressed}
        onClick={() =>
          performance.arrange({
            findings: isPressed ? findings.filter((one) => one !== issue) : [...findings, issue],
          })
        }
      >
        {issueName(issue, discountsOver)}&nbsp;<b>{formatCount(count.yes, locale)}</b>
      </Button>
      {floats === null ? null : (
        <floats.ExplanationAt {...explanation}>
          {issueHint(issue, count, { season, locale })}
        </floats.ExplanationAt>
      )}
    </>
  );
}

// Loaded lazily: number inputs are large, and the first screen has none.
const discountsField = lazyPart('The field for the discount percentage', () =>
  import('./discounts-field.tsx').then((module) => module.DiscountsField),
);
const fieldLook = { label: 'Discounts over (%)', w: 180 } as const;

/** Discounts above this share of revenue, in per cent, count as an issue. */
function DiscountsOver({ performance }: { readonly performance: PerformanceState }) {
  return (
    <PopoverButton
      trapFocus
      position="bottom-start"
      shadow="lg"
      button={(opening) => (
        <ActionIcon
          {...opening}
          size="sm"
          aria-label="Set the discount limit (%)"
          title="Set the discount limit (%)"
        >
          <IconAdjustments size={14} />
        </ActionIcon>
      )}
    >
      <LazyPart part={discountsField} waiting={<TextInput {...fieldLook} disabled />}>
        {(DiscountsField) => (
          <DiscountsField
            look={fieldLook}
            percent={performance.arrangement.discountsOver}
            onPercent={(discountsOver) => performance.arrange({ discountsOver })}
          />
        )}
      </LazyPart>
    </PopoverButton>
  );
}

/** The market percentile for gaps. Offers only levels that some property has. */
export function LevelMenu({ performance }: { readonly performance: PerformanceState }) {
  const { levels } = performance.ground;
  const { level } = performance.arrangement;
  if (levels.length === 0) return null;
  return (
    <MenuButton
      position="bottom-end"
      button={(opening) => (
        <Button
          {...opening}
          size="xs"
          rightSection={<IconChevronDown size={14} aria-hidden />}
          title="Market percentile used for gaps"
        >
          Vs {levelWord(level)}
        </Button>
      )}
    >
      {(Menu) => (
        <>
          {levels.map((one) => (
            <Menu.RadioItem
              key={one}
              checked={one === level}
              value={String(one)}
              onChange={() => performance.arrange({ level: one })}
            >
              p{one}
              {one === 50 ? ', market median' : ''}
            </Menu.RadioItem>
          ))}
        </>
      )}
    </MenuButton>
  );
}

export function NothingFound({ performance }: { readonly performance: PerformanceState }) {
  return (
    <NothingMatches
      title="No property matches the filters"
      showAll="Show all properties"
      onShowAll={() => performance.arrange(unfiltered(performance.arrangement))}
    >
      {leftOutWords(performance.arrangement)}
    </NothingMatches>
  );
}
