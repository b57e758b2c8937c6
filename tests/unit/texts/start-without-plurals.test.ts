import { createInstance } from 'i18next';
import { expect, it, vi } from 'vitest';

vi.mock('electron', () => ({}));
vi.mock(import('i18next'), async (original) => {
  const real = await original();
  return { ...real, createInstance: vi.fn(real.createInstance) };
});

it('reads the scripts of a start without filling anything into a text, which sets up plurals and formats', async () => {
  await import('../../../src/contract/ipc/channels.ts');
  await import('../../../src/main/composition/create-services.ts');
  await import('../../../src/main/ipc/handlers/all-handlers.ts');
  expect(createInstance).not.toHaveBeenCalled();
  const { t } = await import('../../../src/contract/wording/age-texts.ts');
  t('days', { count: 2, locale: 'en-GB' });
  expect(createInstance).toHaveBeenCalledOnce();
});
