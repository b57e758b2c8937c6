import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';

/** A hook's result on its first render. */
export function hookOf<T>(useIt: () => T, client = new QueryClient()): T {
  const found: T[] = [];
  function Probe() {
    found.push(useIt());
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Probe />
    </QueryClientProvider>,
  );
  if (!(0 in found)) throw new Error('nothing was drawn');
  return found[0];
}
