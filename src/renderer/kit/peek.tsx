import { ActionIcon, Flex, Group, ScrollArea, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';

const isOverIt = { pos: 'absolute', top: 0, right: 0, bottom: 0, style: { zIndex: 6 } } as const;

/** The details of one row beside its list, or over it if there is no room. */
export function Peek({
  ref,
  ...props
}: {
  readonly name: string;
  readonly ref?: Ref<HTMLDivElement>;
  readonly tools?: ReactNode;
  readonly onClose: () => void;
  /** The window width below which it covers the list. */
  readonly overBelow?: '56em' | '75em';
  readonly foot: ReactNode;
  readonly children: ReactNode;
}) {
  const isNarrow = useMediaQuery(`(max-width: ${props.overBelow ?? '75em'})`);
  return (
    <Flex
      role="complementary"
      {...(ref === undefined ? {} : { ref })}
      direction="column"
      flex="0 0 20.5rem"
      w="20.5rem"
      bg="var(--kh-surface)"
      bd="1px solid var(--kh-line)"
      bdrs="md"
      aria-label={`Peek: ${props.name}`}
      {...(isNarrow ? isOverIt : {})}
    >
      <Group component="header" gap="xs" wrap="nowrap" h="3rem" pl="lg" pr="sm" flex="none">
        <Title order={2} size="h2" flex={1} miw={0} lineClamp={1} title={props.name}>
          {props.name}
        </Title>
        {props.tools}
        <ActionIcon aria-label="Close the peek" title="Close the peek: Esc" onClick={props.onClose}>
          <IconX size={16} />
        </ActionIcon>
      </Group>
      <ScrollArea flex={1} miw={0}>
        {props.children}
      </ScrollArea>
      <Group component="footer" gap="xs" px="lg" py="sm" flex="none">
        {props.foot}
      </Group>
    </Flex>
  );
}

export function PeekPart(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Title order={3} size="h4" mb="xs">
        {props.title}
      </Title>
      {props.children}
    </section>
  );
}
