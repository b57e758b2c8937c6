import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ownPanels } from '../../../../src/core/service/endpoints/declared-endpoints.ts';
import { propertySettings } from '../../../../src/core/writing/writable-names.ts';
import { editorFor } from '../../../../src/renderer/guarded-edit/editor-registry.ts';

const tabs = readFileSync('src/renderer/screens/property/property-tabs.tsx', 'utf8');

it.each(propertySettings)('%s is edited at an address that leads to its place on a tab', (name) => {
  const address = new URL(editorFor(name).placeOf('7') ?? '', 'app://keyholder').pathname;
  const place = address
    .split('/')
    .findLast((step) => ownPanels.some((one) => one === step) || tabs.includes(`id: '${step}'`));
  expect(place).toBeDefined();
});
