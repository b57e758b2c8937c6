/** Syntax refused everywhere: selectors, each with what to do instead. */
const refused: Readonly<Record<string, string>> = {
  ':matches(ImportDeclaration, ExportNamedDeclaration)[source.value=/^[.].*[/][^.]+$/]':
    'Relative imports carry their extension: Node runs these files as they are.',
  ':matches(ExportAllDeclaration, ExportNamedDeclaration[source])':
    'No barrels: import from the file that declares it.',
  ':matches(ObjectExpression > SpreadElement, JSXSpreadAttribute) > ObjectExpression':
    'Write the members out, a line each.',
  ExportDefaultDeclaration: 'Named exports only.',
  // SECURITY: the service's text is inert. Nothing may turn a string into markup or code.
  'JSXAttribute[name.name="dangerouslySetInnerHTML"]': 'Render text as text.',
  'MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML|srcdoc)$/]':
    'Render text as text.',
};

/** The part of ESLint's rule interface that this plugin uses. */
interface Context {
  readonly report: (found: { readonly node: object; readonly message: string }) => void;
}

const plugin = {
  meta: { name: 'keyholder' },
  rules: {
    'refused-syntax': {
      create: (context: Context) =>
        Object.fromEntries(
          Object.entries(refused).map(([selector, message]) => [
            selector,
            (node: object) => {
              context.report({ node, message });
            },
          ]),
        ),
    },
  },
};

export default plugin;
