import { describe, expect, it } from 'vitest';
import { decisionFaults, documentFaults } from '../../../../scripts/check/document-faults.ts';

const there = ['docs/security.md', 'src/main', 'scripts/dist/dist.ts', 'README.md'];
const tree = { scripts: ['test', 'dist'], exists: (path: string) => there.includes(path) };
const faultsOf = (text: string, path = 'docs/releasing.md'): string[] => documentFaults(path, text, tree);

describe('a document', () => {
  it('may name what is there', () => {
    const text = [
      'Run `npm test`, then `npm run dist -- --deb`, or `node scripts/dist/dist.ts --deb`.',
      'See [security](security.md#keys), [the readme](../README.md), [elsewhere](https://example.org/x).',
      'The main process is in `src/main`; [below](#below); npm packages; `npm version 1.2.3`.',
    ];
    expect(faultsOf(text.join('\n'))).toEqual([]);
  });

  it.each([
    ['`npm run dists`', 'npm run dists'],
    ['`npm tset`', 'npm tset'],
    ['npm strat   # opens the console', 'npm strat'],
    ['[gone](gone.md)', 'docs/gone.md'],
    ['![a picture](../images/gone.png)', 'images/gone.png'],
    ['`src/mian`', 'src/mian'],
    ['`node scripts/dsit.ts --deb`', 'scripts/dsit.ts'],
  ])('is told of %s, with the line', (line, named) => {
    const [fault, ...others] = faultsOf(`First.\n${line}`);
    expect(fault).toContain('docs/releasing.md:2: ');
    expect(fault).toContain(named);
    expect(others).toEqual([]);
  });
});

describe('decisions', () => {
  const first = { name: '0001-one.md', text: '# 1. One' };

  it('have a number each, in name and title', () => {
    expect(decisionFaults([first, { name: '0002-two.md', text: '# 2. Two' }])).toEqual([]);
  });

  it('are told of twins and of other titles', () => {
    expect(decisionFaults([first, { name: '0001-uno.md', text: '# 1. Uno' }])).toEqual([
      '0001-uno.md has the number of 0001-one.md.',
    ]);
    expect(decisionFaults([{ name: '0003-three.md', text: '# Three' }])).toHaveLength(1);
  });
});
