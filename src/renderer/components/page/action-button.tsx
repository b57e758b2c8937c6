import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useActions } from './page-actions.ts';

type OwnProps = Omit<ComponentProps<'button'>, keyof ButtonProps | 'onClick' | 'type'>;

/** A button that the palette offers too. Only for actions that send and delete nothing. */
export function ActionButton(
  props: ButtonProps &
    OwnProps & {
      readonly children: string;
      readonly onClick: () => void;
      /** Its subject, if the label alone is unclear. */
      readonly of?: string;
      readonly 'data-refresh'?: boolean;
    },
) {
  const { of: detail, ...own } = props;
  const isAway = props.disabled === true || props.loading === true || props['aria-disabled'] === true;
  const label = props['aria-label'] ?? props.children;
  const isRefresh = props['data-refresh'] === true;
  useActions(isAway ? [] : [{ label, detail, isRefresh, run: props.onClick }]);
  return <Button {...own} />;
}
