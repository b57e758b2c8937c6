import { describe, expect, it } from 'vitest';
import { answerName } from '../../../../src/core/service/answer-name.ts';
import { catalogue, isWrittenOfProperty } from '../../../../src/core/service/catalogue.ts';
import { isRecorded } from '../../../../src/core/service/resources.ts';
import { identityOf } from '../../../../src/core/writing/body-identity.ts';
import { changeTitle } from '../../../../src/core/writing/change-title.ts';
import { isOfProperty, writableNames } from '../../../../src/core/writing/writable-names.ts';
import { writableFor } from '../../../../src/core/writing/writable.ts';

const ofProperties = writableNames.filter(isOfProperty);

describe('whatever is written', () => {
  it('is all that the catalogue knows a write of', () => {
    const sent = writableNames.flatMap((name) => Object.values(writableFor(name).endpoints));
    const writes = catalogue.filter(({ effect }) => effect === 'write').map(({ id }) => id);
    expect(sent.toSorted()).toEqual(writes.toSorted());
  });

  it.each(writableNames)('has a name for people, and a subject of one kind: %s', (name) => {
    expect(answerName(name)).not.toBe(name);
    expect(changeTitle(name, '7').toLowerCase()).toContain(answerName(name).toLowerCase());
    expect(isOfProperty(name)).toBe(writableFor(name).subjectKind === 'property');
  });

  it.each(ofProperties)(
    'is read where its writes are sent, kept, and of one property throughout: %s',
    (name) => {
      const { resource } = writableFor(name).reads('7', null);
      expect(isWrittenOfProperty(resource)).toBe(true);
      expect(isRecorded(resource)).toBe(true);
      const body = { body: { rows: [{ property_id: 8 }] } };
      expect(identityOf({ resource, subject: '7' }, body)).toEqual({ is: 'other', reported: '8' });
    },
  );
});
