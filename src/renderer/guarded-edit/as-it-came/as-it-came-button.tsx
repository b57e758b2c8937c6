import { Button } from '@mantine/core';
import { t } from './texts.ts';

/** Begins an edit of an answer that no reading fits, once editing is unlocked. */
export function AsItCameButton(props: {
  /** What is edited, where several stand on one screen. */
  readonly name?: string;
  readonly onBegin: () => void;
  readonly whenUnlocked: (begin: () => void) => void;
}) {
  return (
    <Button
      size="xs"
      variant="default"
      {...(props.name === undefined ? {} : { 'aria-label': t('editNamedAsItCame', { name: props.name }) })}
      onClick={() => {
        props.whenUnlocked(props.onBegin);
      }}
    >
      {t('editAsItCame')}
    </Button>
  );
}
