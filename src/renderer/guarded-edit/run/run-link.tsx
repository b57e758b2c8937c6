import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { RunDetail } from '../../../ipc/changes/changes.ts';
import { routes } from '../../routes.ts';

/** The way to everything that is on record about a run. */
export function RunLink(props: { readonly run: Pick<RunDetail, 'changeId' | 'receipt'> }) {
  return (
    <Button component={Link} href={routes.change(props.run.changeId)} variant="subtle" color="gray">
      {props.run.receipt === null ? 'Open the record' : 'Open the receipt'}
    </Button>
  );
}
