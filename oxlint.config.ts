import { join } from 'node:path';
import { defineConfig } from 'oxlint';
import { javascriptRules } from './scripts/check/lint/javascript-rules.ts';
import { pageRules } from './scripts/check/lint/page-rules.ts';
import { off } from './scripts/check/lint/severity.ts';
import { typescriptRules } from './scripts/check/lint/typescript-rules.ts';

const linesOf = (max: number): ['error', { max: number; skipBlankLines: boolean; skipComments: boolean }] => [
  'error',
  { max, skipBlankLines: true, skipComments: true },
];

export default defineConfig({
  plugins: ['typescript'],
  categories: { correctness: 'off' },
  options: { typeAware: true, typeCheck: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  env: { builtin: true, node: true },
  ignorePatterns: ['out', 'dist', '.cache', 'coverage', 'test-results', 'playwright-report'],
  rules: javascriptRules,
  overrides: [
    {
      files: ['**/*.ts', '**/*.tsx', 'scripts/**/*.mjs'],
      plugins: ['typescript'],
      jsPlugins: [join(import.meta.dirname, 'scripts', 'check', 'lint', 'refused-syntax.ts')],
      rules: {
        ...typescriptRules,
        'keyholder/refused-syntax': 'error',
        'max-lines': linesOf(300),
        'max-lines-per-function': linesOf(80),
      },
    },
    // Errors go to the diagnostics log, which redacts. The console doesn't.
    { files: ['src/main/**', 'src/preload/**', 'src/renderer/**'], rules: { 'no-console': 'error' } },
    {
      files: ['src/renderer/**/*.ts', 'src/renderer/**/*.tsx'],
      plugins: ['react', 'jsx-a11y'],
      jsPlugins: ['@tanstack/eslint-plugin-query'],
      rules: pageRules,
    },
    // SECURITY: only SecretInput keeps typed secrets out of pictures of the screen.
    {
      files: ['src/renderer/**/*.tsx'],
      excludeFiles: ['src/renderer/kit/secret-input.tsx'],
      rules: {
        'no-restricted-imports': [
          'error',
          { paths: [{ name: '@mantine/core', importNames: ['PasswordInput'], message: 'Use SecretInput.' }] },
        ],
      },
    },
    // One list of everything in the main process: splitting it would only pass values on.
    {
      files: ['src/main/composition/create-modules.ts'],
      rules: { 'max-lines-per-function': linesOf(110) },
    },
    { files: ['**/*.tsx'], rules: { 'max-lines-per-function': linesOf(150) } },
    {
      files: ['tests/**'],
      plugins: ['typescript'],
      rules: {
        ...off('max-lines-per-function'),
        'typescript/consistent-type-assertions': ['error', { assertionStyle: 'as' }],
      },
    },
    {
      files: ['*.config.ts', 'scripts/check/lint/refused-syntax.ts', 'scripts/session/playwright-setup.ts'],
      rules: off('keyholder/refused-syntax'),
    },
  ],
});
