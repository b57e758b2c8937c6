import { createSpotlight } from '@mantine/spotlight';

/** Whether the palette is open. If it is opened before its code has loaded, it opens afterwards. */
export const [paletteStore, palette] = createSpotlight();
