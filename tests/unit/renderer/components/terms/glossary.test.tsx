import { describe, expect, it } from 'vitest';
import { wordsAsked } from '../../../../../src/renderer/app/command-palette/words-asked.ts';
import { glossaryTerms } from '../../../../../src/renderer/components/terms/glossary.ts';

const sentence = /^[A-Z][^]*[.]$/;

describe('the glossary', () => {
  it('says of every term what it is, in two sentences at most, and what to do about it', () => {
    for (const { name, is, use } of glossaryTerms) {
      expect(is, name).toMatch(sentence);
      expect(use, name).toMatch(sentence);
      for (const text of [is, use]) {
        expect(text.match(/[.!?](?:\s|$)/g)?.length, `${name}: ${text}`).toBeLessThanOrEqual(2);
      }
    }
  });

  it('is found in the palette by a question, by a name, and whole', () => {
    const labels = (query: string): string[] => wordsAsked(query).map(({ label }) => label);
    expect(labels('what is a receipt')).toEqual(['What is a receipt?']);
    expect(labels('What are receipts?')).toEqual(['What is a receipt?']);
    expect(labels('percentile')).toEqual(['What is a percentile?']);
    expect(labels('what does pace mean')).toEqual(['What is pace?']);
    expect(labels('glossary')).toEqual(['Glossary']);
    expect(labels('what is a flux')).toEqual(['Glossary']);
    expect([labels(''), labels('port merrow'), labels('di')]).toEqual([[], [], []]);
  });
});
