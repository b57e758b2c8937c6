import js from '@eslint/js';
import query from '@tanstack/eslint-plugin-query';
import { defineConfig, globalIgnores } from 'eslint/config';
import a11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Syntax that is refused everywhere, each with what to do instead. */
const refusedSyntax = [
  {
    selector: ':matches(ImportDeclaration, ExportNamedDeclaration)[source.value=/^[.].*[/][^.]+$/]',
    message: 'Relative imports carry their extension: Node runs these files as they are.',
  },
  {
    selector: ':matches(ExportAllDeclaration, ExportNamedDeclaration[source])',
    message: 'No barrels: import from the file that declares it.',
  },
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
];

/** SECURITY: the service's text is inert; nothing may turn a string into markup or code. */
const refusedMarkup = [
  { selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]', message: 'Render text as text.' },
  {
    selector: 'MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML|srcdoc)$/]',
    message: 'Render text as text.',
  },
];

export default defineConfig(
  globalIgnores(['out', 'dist', '.cache', 'coverage', 'test-results', 'playwright-report']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx', 'scripts/**/*.mjs'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      eqeqeq: 'error',
      'no-eval': 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', ...refusedSyntax, ...refusedMarkup],
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    // The compiler checks these through their JSDoc types, undefined names included.
    files: ['scripts/**/*.mjs'],
    rules: { 'no-undef': 'off' },
  },
  {
    // What people see of a fault is written by the diagnostics log, which redacts; the console does not.
    files: ['src/main/**', 'src/preload/**', 'src/renderer/**'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['src/renderer/**/*.ts', 'src/renderer/**/*.tsx'],
    extends: [
      reactHooks.configs.flat['recommended-latest'],
      a11y.flatConfigs.strict,
      query.configs['flat/recommended-strict'],
    ],
    rules: {
      // SECURITY: the preload's object is the renderer's only way out.
      'no-restricted-globals': [
        'error',
        'fetch',
        'XMLHttpRequest',
        'WebSocket',
        'EventSource',
        'localStorage',
      ],
    },
  },
  {
    files: ['**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 150, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['tests/**'],
    rules: {
      'max-lines-per-function': 'off',
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'as' }],
    },
  },
  {
    files: ['*.config.ts', '*.config.js'],
    rules: { 'no-restricted-syntax': 'off' },
  },
);
