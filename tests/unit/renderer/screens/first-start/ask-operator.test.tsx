import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { catalogue } from '../../../../../src/contract/service/catalogue.ts';
import { AskOperator } from '../../../../../src/renderer/screens/first-start/ask-operator.tsx';

it('names every scope that the console uses, the addresses and the origin', () => {
  const said = renderToStaticMarkup(
    <MantineProvider>
      <AskOperator />
    </MantineProvider>,
  );
  for (const { scope } of catalogue) if (scope !== undefined) expect(said).toContain(scope);
  expect(said).toMatch(/base address.*IP addresses.*origins.*JWT/s);
});
