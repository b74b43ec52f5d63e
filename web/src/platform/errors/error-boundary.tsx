import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { reportError } from './report-error.ts';

interface ErrorFallback {
  error: Error;
  /** Clears the error and renders the screen again. */
  retry: () => void;
}

interface Props {
  children: ReactNode;
  /** Replaces the standard error screen. */
  fallback?: (failure: ErrorFallback) => ReactNode;
}

/** Catches and reports rendering errors, and shows an error screen. */
export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(thrown: unknown): { error: Error } {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    reportError({ error, componentStack: info.componentStack ?? null });
  }

  retry = (): void => this.setState({ error: null });

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (this.props.fallback) return this.props.fallback({ error, retry: this.retry });
    return <ErrorScreen retry={this.retry} />;
  }
}

/** The standard error screen. */
export function ErrorScreen({ retry }: { retry: () => void }) {
  return (
    <div
      role="alert"
      className="mx-auto grid min-h-[60dvh] max-w-md content-center gap-4 px-5 py-12 text-center"
    >
      <h1 className="text-[1.875rem]">Something went wrong</h1>
      <p className="text-ink-2">
        We're sorry, but something unexpected happened. Please try refreshing the page or contact support if
        the problem persists.
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-2.5">
        <Button onClick={retry}>Try Again</Button>
        <Button variant="outline" onClick={() => window.location.reload()}>
          Refresh Page
        </Button>
      </div>
    </div>
  );
}
