import { Anchor } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from 'wouter';

/** The link above a title to the list that the page belongs to. */
export function BackLink(props: { readonly href: string; readonly label: string }) {
  return (
    <Anchor component={Link} href={props.href} inherit c="dimmed" display="inline-flex" ml="-0.1875rem">
      <IconChevronLeft size={14} aria-hidden style={{ alignSelf: 'center', marginRight: 2 }} />
      {props.label}
    </Anchor>
  );
}
