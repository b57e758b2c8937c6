import type { Admitted, Shown } from '../console/shown.ts';
import { type PlacedFact, type Wire, placedFacts } from '../wire/wire.ts';
import type { JudgedFact } from './verdict.ts';

const notSent = 'nothing: as if it had not been sent';

/** Judges every fact in a body, and every meaning shown that the body doesn't contain. */
export function judgeFacts(body: Wire, shown: Shown): readonly JudgedFact[] {
  const facts = placedFacts(body);
  const reported = new Set(facts.map(({ key }) => key));
  const invented = [...shown.meanings].flatMap(([key, claim]): JudgedFact[] =>
    reported.has(key) ? [] : [{ key, verdict: 'wrong', truth: 'never sent', source: '', path: '', claim }],
  );
  return [...facts.map((fact) => judge(fact, shown)), ...invented];
}

function judge(fact: PlacedFact, shown: Shown): JudgedFact {
  const { key, truth, source, path } = fact;
  const verdict = (of: JudgedFact['verdict'], claim: string | null = null): JudgedFact => ({
    key,
    truth,
    source,
    path,
    verdict: of,
    claim,
  });
  const claim = shown.meanings.get(key);
  if (claim !== undefined) return claim === truth ? verdict('right') : verdict('wrong', claim);
  if (shown.isWhole) return verdict('raw');
  const raw = shown.rawValues.get(key);
  if (raw !== undefined && !isSameValue(raw, source)) return verdict('wrong', raw);
  if (raw !== undefined) return verdict(fact.asSent === true ? 'right' : 'raw');
  const assumed = shown.assumed.get(key);
  // Null contains nothing, so notes inside it belong to other rows.
  const admitted = admittedAt(shown.admitted, path, source === 'null');
  const question = admitted.some(({ isQuestion }) => isQuestion);
  const visible = admitted.some(({ withValue }) => withValue);
  // A default for something that wasn't understood can be wrong.
  if (assumed !== undefined && assumed !== truth && !question) return verdict('wrong', `${assumed}, assumed`);
  if (question) return verdict('in-doubt');
  if (visible) return verdict('raw');
  // Null means nothing, and nothing is shown.
  if (source === 'null') return verdict('right');
  return admitted.length > 0 ? verdict('hidden') : verdict('wrong', notSent);
}

/** Compared as text: '0.5' and 0.50 were sent as the same value. */
function isSameValue(raw: string, source: string): boolean {
  const plain = source.startsWith('"') ? source.slice(1, -1) : source;
  return raw === plain || (plain.trim() !== '' && Number(raw) === Number(plain));
}

/** Notes at the fact's own path, around it, or inside it. */
function admittedAt(admitted: readonly Admitted[], path: string, isNull: boolean): readonly Admitted[] {
  const place = inGeneral(path);
  return admitted.filter((note) => {
    if (note.path.startsWith('*.')) return path.endsWith(note.path.slice(1));
    const other = inGeneral(note.path);
    return other === place || isInside(place, other) || (!isNull && isInside(other, place));
  });
}

function isInside(path: string, outer: string): boolean {
  return outer === '' || path.startsWith(`${outer}.`) || path.startsWith(`${outer}[]`);
}

/** Notes don't distinguish the members of a map by number. */
function inGeneral(path: string): string {
  return path.replaceAll(/\.(?:\d+|\*)(?=\.|\[|$)/g, '[]');
}
