// Control characters except tab and line ends; zero-width, bidirectional and
// other invisible formatting; lone surrogates are replaced separately.
const invisible =
  // eslint-disable-next-line no-control-regex -- naming them is the purpose
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/**
 * The service's text made safe to show or log: no control, invisible or
 * direction-changing characters, no lone surrogates, at most `maxChars`
 * characters (an ellipsis marks the cut). Markup is left as it is: it is only
 * ever rendered as text.
 */
export function inertText(text: string, maxChars: number): string {
  // SECURITY: cut first, so that the cost stays bounded for hostile lengths.
  const head = text.slice(0, maxChars * 4);
  // SECURITY: bidirectional marks can make text read as something else than it is.
  const clean = head.toWellFormed().replaceAll(invisible, '');
  if (clean.length <= maxChars && head.length === text.length) return clean;
  return `${clean.slice(0, Math.max(0, maxChars - 1)).toWellFormed()}…`;
}
