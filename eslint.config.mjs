import js from '@eslint/js'
import hooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import globals from 'globals'
import tseslint from 'typescript-eslint'

const CONTRACT_API = {
  regex: '(^@contract/api|/contract/api)(/|$)',
  allowTypeImports: true,
  message: 'zod must never reach a bundle: import contract/api as types only.',
}
const CONTRACT_ADMIN = {
  regex: '/admin(?!/(csv-kinds|roles|stat-names|todo)$)(/|$)',
  allowTypeImports: true,
  message:
    'zod must never reach a bundle: import contract/admin as types only, except csv-kinds, roles, stat-names and todo.',
}
const TARO_UI = { regex: '^taro-ui', message: 'Only components/ui may know taro-ui: use our own component.' }

const PLATFORM_GLOBALS = [
  'fetch',
  'wx',
  'localStorage',
  'sessionStorage',
  'document',
  'window',
  'navigator',
  'location',
  'history',
  'XMLHttpRequest',
  'EventSource',
].map((name) => ({ name, message: 'Ask src/services/platform for it.' }))
const PLATFORM_CALLS = [
  'request',
  'uploadFile',
  'downloadFile',
  'getStorage',
  'getStorageSync',
  'setStorage',
  'setStorageSync',
  'removeStorage',
  'removeStorageSync',
  'setClipboardData',
  'getSystemInfo',
  'getSystemInfoSync',
  'getWindowInfo',
  'onThemeChange',
  'onNetworkStatusChange',
  'getNetworkType',
  'addInterceptor',
].map((property) => ({ object: 'Taro', property, message: 'Ask src/services/platform for it.' }))

const SHAPE = [
  { selector: 'TSEnumDeclaration', message: 'A union of literals (`as const`) instead of an enum.' },
  { selector: 'ClassDeclaration:not([superClass])', message: 'A factory instead of a class; only errors are classes.' },
]
const NO_DEFAULT = {
  selector: 'ExportDefaultDeclaration',
  message: 'Named exports only; pages and configuration are the exception.',
}

export default tseslint.config(
  { ignores: ['dist', 'node_modules', '.swc', '.cache', 'data', 'coverage', 'artifacts', 'server/migrations'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'no-restricted-syntax': ['error', ...SHAPE],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
      'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // Text of strangers: a regular expression that backtracks keeps the process, and everybody in it, waiting. The
    // built-in assistant reads at most 400 characters; engines run in children with limits.
    files: ['server/**/*.ts', 'contract/**/*.ts', 'shared/**/*.ts', 'media/**/*.ts'],
    ignores: ['server/providers/builtin/**'],
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': 'error', 'regexp/no-super-linear-move': 'error' },
  },
  { files: ['src/**/*.{ts,tsx}'], ...hooks.configs.flat['recommended-latest'] },
  {
    files: ['src/**/*.{ts,tsx}'],
    languageOptions: {
      globals: { ...globals.browser, wx: 'readonly', definePageConfig: 'readonly', defineAppConfig: 'readonly' },
    },
    rules: {
      'no-console': 'error',
      'no-restricted-globals': ['error', ...PLATFORM_GLOBALS],
      'no-restricted-properties': ['error', ...PLATFORM_CALLS],
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: [CONTRACT_API, TARO_UI] }],
      'no-restricted-syntax': ['error', ...SHAPE, NO_DEFAULT],
    },
  },
  {
    files: ['src/services/platform/**', 'src/components/ui/**'],
    rules: {
      'no-restricted-globals': 'off',
      'no-restricted-properties': 'off',
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: [CONTRACT_API] }],
    },
  },
  {
    files: ['src/pages/**', 'src/app*.{ts,tsx}', '**/*.config.ts', 'config/**'],
    rules: { 'no-restricted-syntax': ['error', ...SHAPE] },
  },
  { files: ['admin/**/*.{ts,tsx}'], ...hooks.configs.flat['recommended-latest'] },
  {
    files: ['admin/**/*.{ts,tsx}'],
    languageOptions: { globals: globals.browser },
    rules: {
      'no-console': 'error',
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: [CONTRACT_ADMIN] }],
      'no-restricted-syntax': ['error', ...SHAPE, NO_DEFAULT],
    },
  },
  {
    files: ['{server,engines,media,contract,shared}/**/*.ts'],
    languageOptions: { globals: globals.node },
    rules: { 'no-restricted-syntax': ['error', ...SHAPE, NO_DEFAULT] },
  },
  { files: ['server/drizzle.config.ts'], rules: { 'no-restricted-syntax': ['error', ...SHAPE] } },
  {
    files: ['test/**', 'scripts/**', 'config/**', '*.js', '*.mjs'],
    languageOptions: { globals: { ...globals.node, ...globals.jest } },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  // One `describe` holds all tests of its subject.
  { files: ['test/**'], rules: { 'max-lines-per-function': 'off' } },
  { files: ['test/e2e/**', 'test/bench/**', 'test/screenshots/**'], languageOptions: { globals: globals.browser } },
)
