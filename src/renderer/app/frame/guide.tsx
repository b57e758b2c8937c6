import { Text } from '@mantine/core';
import text from '../../../../docs/guide.md?raw';

interface GuidePage {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** The pages of `docs/guide.md`, which is all there is to be read: they come with the app and ask nobody. */
export const guidePages: readonly GuidePage[] = text
  .split(/^## /m)
  .slice(1)
  .map((page) => {
    const [title = '', ...blocks] = page.trim().split(/\n\n+/);
    // The picture of a screen stands in the document; here the screen itself is behind the dialog.
    const paragraphs = blocks.filter((block) => !block.startsWith('!['));
    return { title, paragraphs: paragraphs.map((block) => block.replaceAll('\n', ' ')) };
  });

export function GuideText(props: { readonly page: GuidePage }) {
  return props.page.paragraphs.map((paragraph) => (
    <Text key={paragraph} my="xs">
      {paragraph.split(/(\*\*[^*]+\*\*|\b_[^_]+_\b|`[^`]+`)/).map(marked)}
    </Text>
  ));
}

/** Strong, emphasised and code: the guide is marked by nothing else. */
function marked(part: string, at: number) {
  if (part.startsWith('**')) return <strong key={at}>{part.slice(2, -2)}</strong>;
  if (part.startsWith('_')) return <em key={at}>{part.slice(1, -1)}</em>;
  return part.startsWith('`') ? <code key={at}>{part.slice(1, -1)}</code> : part;
}
