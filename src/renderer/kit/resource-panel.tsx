import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { namedCurrency } from '../../core/mapping/remarks.ts';
import type { Recognised } from '../../core/service/decode.ts';
import { answerName } from '../../core/service/answer-name.ts';
import type { ResourceName } from '../../core/service/resource-names.ts';
import { isMappedRead } from '../../core/service/mapped-reads.ts';
import { isRecorded } from '../../core/service/resources.ts';
import { useAsOf } from '../as-of/use-as-of.tsx';
import type { ResourceReading } from '../client/properties/resource-reading.ts';
import type { CameBody } from '../components/snapshot/as-it-came.tsx';
import { SnapshotPanel } from '../components/snapshot/snapshot-panel.tsx';
import { UnknownFields } from '../components/snapshot/unknown-fields.tsx';
import { InCurrency } from '../components/text/in-currency.tsx';
import type { TermId } from '../components/terms/glossary.ts';
import { type Readable, useFieldMapping } from '../guarded-edit/mapping/field-mapping.tsx';

/**
 * A resource of a property that is only read: its age and refresh, loading, failed, empty and unrecognised, the raw
 * response, the field mapping where a person can set one, what it was on another day, and every field that is not known.
 */
export function ResourcePanel<N extends ResourceName>(props: {
  /** Left out: its name. */
  readonly title?: string;
  /** The title is a word that is explained. */
  readonly term?: TermId;
  readonly description?: ReactNode;
  readonly reading: ResourceReading<N>;
  /** What is shown of an earlier day, where `children` shows more than the body. */
  readonly past?: (read: Recognised<N>) => ReactNode;
  /** What a person can map of it, where that is not the resource as a whole. */
  readonly readables?: readonly Readable[];
  readonly isEmpty?: (value: Recognised<N>['value']) => boolean;
  readonly empty?: { readonly title: string; readonly words: ReactNode };
  readonly actions?: ReactNode;
  readonly flush?: boolean;
  /** Further answers that are shown: they stand with the raw response. */
  readonly further?: readonly CameBody[];
  /** Refreshes more than this resource, where more of them are shown. */
  readonly refresh?: () => void;
  readonly children: (value: Recognised<N>['value'], read: Recognised<N>) => ReactNode;
}) {
  const { reading, isEmpty, empty } = props;
  const { resource, view } = reading;
  const { title = answerName(resource) } = props;
  const whole = isMappedRead(resource) ? [{ name: title, of: resource }] : [];
  const mapping = useFieldMapping(props.readables ?? whole, view);
  const withTheRest = (read: Recognised<N>, content: ReactNode) => (
    <>
      <InCurrency currency={namedCurrency(read.value)}>{content}</InCurrency>
      <Box px={props.flush === true ? '1.25rem' : 0}>
        <UnknownFields read={read} />
      </Box>
    </>
  );
  const { past } = props;
  const asOf = useAsOf(isRecorded(resource) ? view : undefined);
  return (
    <SnapshotPanel
      title={title}
      {...(props.term === undefined ? {} : { term: props.term })}
      description={props.description}
      reading={props.refresh === undefined ? reading : { ...reading, refresh: props.refresh }}
      decode={reading.decode}
      mapping={mapping}
      asOf={asOf}
      {...(past === undefined
        ? {}
        : { pastChildren: (read: Recognised<N>) => withTheRest(read, past(read)) })}
      actions={props.actions}
      flush={props.flush ?? false}
      {...(props.further === undefined ? {} : { further: props.further })}
      isEmpty={({ value }) => isEmpty?.(value) ?? false}
      empty={
        empty === undefined ? undefined : (
          <Text c="dimmed">
            <strong>{empty.title}.</strong> {empty.words}
          </Text>
        )
      }
    >
      {(read) => withTheRest(read, props.children(read.value, read))}
    </SnapshotPanel>
  );
}
