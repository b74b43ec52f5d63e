import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorScreen } from '../platform/errors/error-boundary.tsx';

/** The error screen of a route. Trying again also refetches the screen's script, in case that failed. */
export function FailedScreen({ reset }: Pick<ErrorComponentProps, 'reset'>) {
  const router = useRouter();
  const retry = async () => {
    const components = router.state.matches.map(
      ({ routeId }) => router.routesById[routeId].options.component,
    );
    await Promise.all(components.map((component) => component?.preload?.()));
    reset();
  };
  return <ErrorScreen retry={() => void retry()} />;
}
