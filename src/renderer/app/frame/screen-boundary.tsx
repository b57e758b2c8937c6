import { Button } from '@mantine/core';
import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { AppFailure } from '../../client/queries/app-failure.ts';
import { reportFault } from '../../client/console.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { routes } from '../../routes.ts';

interface BoundaryProps {
  readonly where: string;
  readonly children: ReactNode;
}
interface BoundaryState {
  /** The error and its path. Leaving that path clears it. */
  readonly failure: { readonly cause: unknown } | undefined;
  readonly failedAt: string | undefined;
}

/** Contains a broken screen, so that the rest of the console works, and offers a way on. */
export class ScreenBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: undefined, failedAt: undefined };

  static getDerivedStateFromError(cause: unknown): Partial<BoundaryState> {
    return { failure: { cause } };
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    if (state.failure === undefined) return null;
    if (state.failedAt === undefined) return { failedAt: props.where };
    return state.failedAt === props.where ? null : { failure: undefined, failedAt: undefined };
  }

  override componentDidCatch(cause: unknown, info: ErrorInfo): void {
    reportFault(`${this.props.where}${info.componentStack?.slice(0, 120) ?? ''}`, cause);
  }

  readonly retry = (): void => {
    this.setState({ failure: undefined, failedAt: undefined });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    return <BrokenScreen cause={failure.cause} onRetry={this.retry} />;
  }
}

function BrokenScreen(props: { readonly cause: unknown; readonly onRetry: () => void }) {
  const { cause } = props;
  const error =
    cause instanceof AppFailure
      ? cause.error
      : {
          code: 'internal' as const,
          message: 'This screen failed. Nothing was sent, and no change is lost.',
          serviceMessages: cause instanceof Error ? [cause.message] : [],
        };
  return (
    <Page title="Screen failed" width="reading">
      <ErrorNotice
        error={error}
        actions={
          <>
            <Button size="xs" onClick={props.onRetry}>
              Try again
            </Button>
            <Button size="xs" component="a" href={`#${routes.portfolio()}`} onClick={props.onRetry}>
              Go to Properties
            </Button>
          </>
        }
      />
    </Page>
  );
}
