import { createSpotlight } from '@mantine/spotlight';

/** Whether the palette is open; asked before its code is here, it opens when it has come. */
export const [paletteStore, palette] = createSpotlight();
