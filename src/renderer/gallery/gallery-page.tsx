import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useEffect, useState } from 'react';
import styles from './gallery.module.css';
import { storyGroups } from './story-groups.ts';
import type { Story } from './story.ts';

/** Without components that others need but that show nothing themselves. */
const stories = storyGroups
  .flatMap((group) => group.stories)
  .filter(({ states }) => Object.keys(states).length > 0);

/** Every component in each of its states: all of them below a list of names, or one by its address. */
export function GalleryPage() {
  const name = useHash();
  const story = stories.find((one) => one.name === name);
  if (story !== undefined) return <OneStory key={story.name} story={story} />;
  return (
    <div className={styles['page']}>
      <nav className={styles['names']} aria-label="Components">
        <Looks />
        {storyGroups.map(({ group, stories: shown }) => (
          <section key={group}>
            <h2>{group}</h2>
            {shown
              .filter((one) => stories.includes(one))
              .map((one) => (
                <a key={one.name} href={`#${one.name}`}>
                  {one.name}
                </a>
              ))}
          </section>
        ))}
      </nav>
      <main className={styles['all']}>
        {stories
          .filter(({ floats }) => floats !== true)
          .map((one) => (
            <OneStory key={one.name} story={one} />
          ))}
      </main>
    </div>
  );
}

function Looks() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return <SegmentedControl value={colorScheme} data={['auto', 'light', 'dark']} onChange={setColorScheme} />;
}

function OneStory({ story }: { readonly story: Story }) {
  return (
    <article className={styles['story']} data-story={story.name} data-floats={story.floats}>
      <h2>{story.name}</h2>
      {Object.entries(story.states).map(([state, draw]) => (
        <section key={state} aria-label={state}>
          <h3>{state}</h3>
          <div>{draw()}</div>
        </section>
      ))}
    </article>
  );
}

/** The names of all stories, for the script that takes the pictures. */
document.documentElement.dataset['stories'] = JSON.stringify(
  stories.map(({ name, floats }) => ({ name, floats: floats === true })),
);

function useHash(): string {
  const [hash, setHash] = useState(location.hash.slice(1));
  useEffect(() => {
    const onChange = (): void => setHash(location.hash.slice(1));
    window.addEventListener('hashchange', onChange);
    return () => {
      window.removeEventListener('hashchange', onChange);
    };
  }, []);
  return hash;
}
