import { Group, Switch, Text, SegmentedControl, SimpleGrid, Title, VisuallyHidden } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState, Fragment } from 'react';
import { Link } from 'wouter';
import { seasonColumns } from '../../../core/analysis/performance/season-columns.ts';
import type { PerformanceSeasons } from '../../../core/analysis/performance/season-columns.ts';
import { seasonGapAt } from '../../../core/analysis/performance/season-gap.ts';
import { clipboardText } from '../../../core/values/delimited-text.ts';
import { formatCounted } from '../../../core/values/words/plural.ts';
import { localDateOf } from '../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { useNow } from '../../components/format/use-now.ts';
import { visibleText } from '../../components/format/visible-text.ts';
import { noGapWords } from '../../components/property/gap-words.ts';
import { PlainTable } from '../../components/list/plain-table.tsx';
import { ActionButton } from '../../components/page/action-button.tsx';
import { Page } from '../../components/page/page.tsx';
import { Panel } from '../../components/page/panel.tsx';
import { PriceBreakdownView } from '../../components/price-breakdown/price-breakdown.tsx';
import { AgeLabel } from '../../components/text/age-label.tsx';
import { useCopy } from '../../components/text/copy-context.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { discountEditPlace } from '../../property-reads/discount-place.ts';
import { Under } from '../../kit/notes.tsx';
import { ExportButton } from '../../kit/save-table.tsx';
import { routes } from '../../routes.ts';
import { compareRows, compareTable } from './compare-rows.ts';
import type { CompareCell, CompareRow } from './compare-rows.ts';
import styles from './compare.module.css';
import { type ComparedProperty, propertyTitle } from './compared-property.ts';

/** Gaps refer to this percentile of the comparable properties. */
const level = 50;

export function CompareSheet(props: {
  readonly title: string;
  readonly properties: readonly ComparedProperty[];
  readonly left: number;
}) {
  const { properties } = props;
  const preferences = usePreferences();
  const now = useNow(60_000);
  const [onlyDiffering, setOnlyDiffering] = useState(true);
  const seasons = seasonColumns(
    properties.map(({ performance }) => performance),
    localDateOf(now),
  );
  const rows = compareRows({ properties, seasons, level, preferences, now });
  const shown = onlyDiffering ? rows.filter((row) => row.is !== 'same') : rows;
  const same = rows.filter((row) => row.is === 'same').length;
  const oldest = properties
    .flatMap(({ performance }) => performance.oldestReadAt ?? [])
    .toSorted()
    .at(0);
  return (
    <Page
      title={props.title}
      width="wide"
      actions={
        <>
          {oldest === undefined ? null : (
            <Text component="span" size="sm" c="dimmed">
              oldest <AgeLabel readAt={oldest} />
            </Text>
          )}
          <Save properties={properties} rows={shown} />
        </>
      }
    >
      {props.left === 0 ? null : (
        <Notice tone="warn">
          {formatCounted(props.left, 'property in this link is', 'properties in this link are', '')} not in
          this workspace and left out.
        </Notice>
      )}
      <Group gap="0.5rem 1.5rem">
        <Switch
          label="Differences only"
          checked={onlyDiffering}
          onChange={(event) => setOnlyDiffering(event.currentTarget.checked)}
        />
        <Text component="span" role="status" size="sm" c="dimmed">
          {formatCounted(same, 'row matches', 'rows match', preferences.locale)}
          {onlyDiffering ? ', hidden' : ''}. Missing values never count as a match.
        </Text>
      </Group>
      <CompareTable properties={properties} rows={shown} marksDifferences={!onlyDiffering} />
      <CompareBreakdowns properties={properties} seasons={seasons} level={level} />
    </Page>
  );
}

function Save(props: {
  readonly properties: readonly ComparedProperty[];
  readonly rows: ReturnType<typeof compareRows>;
}) {
  const { copy, copied } = useCopy();
  const table = (): ReturnType<typeof compareTable> => compareTable(props.properties, props.rows);
  return (
    <>
      <ActionButton
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => copy(clipboardText(table()))}
      >
        {copied ? 'Copied' : 'Copy'}
      </ActionButton>
      <ExportButton
        fileName={`compare-${props.properties.map(({ propertyId }) => String(propertyId)).join('-')}`}
        rows={table}
      />
    </>
  );
}

/** One column per property, with links to the details. Differing rows are marked in words too. */
function CompareTable(props: {
  readonly marksDifferences: boolean;
  readonly properties: readonly ComparedProperty[];
  readonly rows: readonly CompareRow[];
}) {
  const { properties, rows } = props;
  const groups = [...Map.groupBy(rows, ({ group }) => group)];
  return (
    <div className={styles['scroll']} data-marked={props.marksDifferences || undefined}>
      <PlainTable caption="Properties side by side" className={styles['table']}>
        <thead>
          <tr>
            <td />
            {properties.map((property) => (
              <th key={property.propertyId} scope="col">
                <Link
                  href={routes.property(property.propertyId)}
                  className={styles['property']}
                  title={propertyTitle(property)}
                >
                  {propertyTitle(property)}
                </Link>
                <Under>{property.propertyId}</Under>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(([group, those]) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={properties.length + 1} className={styles['group']}>
                {group}
              </th>
            </tr>
            {those.map((row) => (
              <Row key={row.key} row={row} properties={properties} />
            ))}
          </tbody>
        ))}
      </PlainTable>
    </div>
  );
}

function Row(props: { readonly row: CompareRow; readonly properties: readonly ComparedProperty[] }) {
  const { row, properties } = props;
  return (
    <tr data-is={row.is}>
      <th scope="row">
        {row.name}
        {row.below === null ? null : <Under>{row.below}</Under>}
        <VisuallyHidden component="span">
          {{ same: ', matches', differs: ', differs', unknown: ', cannot be compared' }[row.is]}
        </VisuallyHidden>
      </th>
      {row.cells.map((cell, index) => (
        <Fragment key={properties[index]?.propertyId}>
          <Cell cell={cell} />
        </Fragment>
      ))}
    </tr>
  );
}

function Cell({ cell }: { readonly cell: CompareCell }) {
  return (
    <td data-missing={cell.isMissing || undefined}>
      <Link href={cell.href} className={styles['cell']} data-tone={cell.tone ?? undefined}>
        {cell.text}
      </Link>
      {cell.below === null ? null : <Under>{inPieces(cell.below)}</Under>}
    </td>
  );
}

/** Lines break only after a comma, so that a price stays with its label. */
function inPieces(text: string) {
  return text.split(', ').map((piece, index, all) => (
    <Fragment key={index}>
      <span className={styles['piece']}>
        {piece}
        {index === all.length - 1 ? '' : ','}
      </span>{' '}
    </Fragment>
  ));
}

/** For one chosen season: what leads from the comparable properties to what each property was booked at. */
function CompareBreakdowns(props: {
  readonly properties: readonly ComparedProperty[];
  readonly seasons: PerformanceSeasons;
  readonly level: number;
}) {
  const { properties, seasons, level } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  const key = seasons.columns.find((one) => one.key === chosen)?.key ?? widest(props);
  if (key === undefined) return null;
  return (
    <Panel title="From market to booked rate">
      <SegmentedControl
        size="xs"
        mb="md"
        aria-label="Season"
        value={String(seasons.columns.findIndex((season) => season.key === key))}
        data={seasons.columns.map(({ season }, index) => ({
          value: String(index),
          label: visibleText(season),
        }))}
        onChange={(index) => setChosen(seasons.columns[Number(index)]?.key ?? null)}
      />
      <SimpleGrid minColWidth="17rem" autoFlow="auto-fit" spacing="2rem" verticalSpacing="lg">
        {properties.map((property) => (
          <section key={property.propertyId} aria-label={`Price breakdown of ${propertyTitle(property)}`}>
            <Title order={3} size="sm" mb="xs" style={{ overflowWrap: 'anywhere' }}>
              {propertyTitle(property)}
            </Title>
            <Breakdown property={property} seasons={seasons} seasonKey={key} level={level} />
          </section>
        ))}
      </SimpleGrid>
    </Panel>
  );
}

function Breakdown(props: {
  readonly property: ComparedProperty;
  readonly seasons: PerformanceSeasons;
  readonly seasonKey: string;
  readonly level: number;
}) {
  const { property, level } = props;
  const season = props.seasons.of(property.propertyId, props.seasonKey);
  const breakdown = season === undefined ? undefined : property.breakdownOf(season, level);
  if (breakdown === undefined || breakdown.rows.length === 0) {
    const gap = seasonGapAt(season, level);
    return (
      <Text size="sm" c="dimmed">
        No price breakdown:{' '}
        {gap.percent === null
          ? noGapWords(property.performance, gap.why, level)
          : 'its data isn’t loaded yet'}
        .
      </Text>
    );
  }
  return (
    <PriceBreakdownView
      breakdown={breakdown}
      small
      hrefOfDiscount={(discount) => discountEditPlace(property.propertyId, discount)}
    />
  );
}

/** The season in which the properties are furthest apart, otherwise the first. */
function widest(props: {
  readonly properties: readonly ComparedProperty[];
  readonly seasons: PerformanceSeasons;
  readonly level: number;
}): string | undefined {
  const { properties, seasons, level } = props;
  const spread = (key: string): number => {
    const gaps = properties.flatMap(
      ({ propertyId }) => seasonGapAt(seasons.of(propertyId, key), level).percent ?? [],
    );
    return gaps.length < 2 ? -1 : Math.max(...gaps) - Math.min(...gaps);
  };
  return seasons.columns.toSorted((left, right) => spread(right.key) - spread(left.key))[0]?.key;
}
