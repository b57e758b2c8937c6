import { change } from './stories/change.gallery.tsx';
import { charts } from './stories/charts.gallery.tsx';
import { connection } from './stories/connection.gallery.tsx';
import { dataTable } from './stories/data-table.gallery.tsx';
import { property } from './stories/property.gallery.tsx';
import { input } from './stories/input.gallery.tsx';
import { list } from './stories/list.gallery.tsx';
import { page } from './stories/page.gallery.tsx';
import { snapshot } from './stories/snapshot.gallery.tsx';
import { mapping } from './stories/mapping.gallery.tsx';
import { text } from './stories/text.gallery.tsx';
import { ui } from './stories/ui.gallery.tsx';
import type { StoryGroup } from './story.ts';

export const storyGroups: readonly StoryGroup[] = [
  ui,
  page,
  text,
  input,
  list,
  dataTable,
  snapshot,
  change,
  connection,
  mapping,
  property,
  charts,
];
