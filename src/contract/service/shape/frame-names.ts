/** Names under which an envelope carries paging. */
export const pageNames: ReadonlySet<string> = new Set([
  'meta',
  'pagination',
  'paging',
  'page_info',
  'pageInfo',
  'links',
  '_links',
]);

/** Names under which an envelope repeats whose resource it holds. */
export const propertyIdNames: ReadonlySet<string> = new Set(['property_id', 'propertyId']);

/** Names that stand for an answer as a whole, and never for one row of it. */
export const wholeNames: ReadonlySet<string> = new Set([
  'data',
  'result',
  'payload',
  'response',
  'body',
  'attributes',
]);
