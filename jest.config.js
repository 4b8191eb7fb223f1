// test-utils-react brings the jsdom project: its transformer follows Taro's own H5 API loader.
const defineJestConfig = require('@tarojs/test-utils-react/dist/jest.js').default

const common = {
  rootDir: __dirname,
  globals: { API_BASE: '/api' },
  moduleNameMapper: {
    '\\.scss$': '<rootDir>/test/src/setup/style.js',
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@contract/(.*)$': '<rootDir>/contract/$1',
    '^@shared/(.*)$': '<rootDir>/shared/$1',
    '^@tanstack/(react-query|query-core)$': '<rootDir>/node_modules/@tanstack/$1/build/legacy/index.cjs',
  },
}

/** Sources and packages by esbuild, tests by the transformer `others`. */
const transformer = (others, options) => [
  require.resolve('./test/src/setup/transform.js'),
  { others: require.resolve(others), options },
]

const babel = transformer('babel-jest', {
  presets: [
    [require.resolve('@babel/preset-env'), { targets: { node: 'current' }, modules: 'commonjs' }],
    [require.resolve('@babel/preset-react'), { runtime: 'automatic' }],
    require.resolve('@babel/preset-typescript'),
  ],
  babelrc: false,
  configFile: false,
})

const contract = {
  ...common,
  displayName: 'contract',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/test/contract/**/*.test.ts'],
  transform: { '\\.[jt]sx?$': babel },
}

const testsOf = (target) => [`<rootDir>/test/src/**/*.${target}.test.ts`, `<rootDir>/test/src/**/*.${target}.test.tsx`]
// A test without a target in its name runs on both.
const bothTargets = ['<rootDir>/test/src/**/!(*.h5|*.weapp).test.ts', '<rootDir>/test/src/**/!(*.h5|*.weapp).test.tsx']
const extensions = (target) => [`${target}.tsx`, `${target}.ts`, 'tsx', 'ts', 'mjs', 'js', 'jsx', 'json']

const h5 = defineJestConfig({
  ...common,
  displayName: 'h5',
  testMatch: [...testsOf('h5'), ...bothTargets],
  transform: { '^.+\\.(mjs|js|jsx|ts|tsx)$': transformer('@tarojs/test-utils-react/dist/jest/babel-transformer.js') },
  setupFiles: ['<rootDir>/test/src/setup/h5-globals.js'],
  setupFilesAfterEnv: ['<rootDir>/test/src/setup/h5.js'],
  moduleFileExtensions: extensions('h5'),
})
// Options of a whole run, which a project may not have.
for (const option of ['collectCoverageFrom', 'bail', 'verbose']) delete h5[option]
h5.moduleNameMapper['^react-dom/test-utils$'] = '<rootDir>/test/src/setup/react-dom-test-utils.js'

/** The real mini-program runtime of Taro with the aliases its build sets, and a double of `wx`. */
const weapp = {
  ...common,
  displayName: 'weapp',
  testEnvironment: 'node',
  testMatch: [...testsOf('weapp'), ...bothTargets],
  setupFiles: ['<rootDir>/test/src/setup/weapp.js'],
  moduleFileExtensions: extensions('weapp'),
  transform: { '^.+\\.(mjs|js|jsx|ts|tsx)$': babel },
  transformIgnorePatterns: ['/node_modules/(?!(@tarojs|taro-ui|marked|zustand|eventsource-parser)/)'],
  moduleNameMapper: {
    ...common.moduleNameMapper,
    '^@tarojs/components$': '@tarojs/plugin-platform-weapp/dist/components-react.js',
    '^react-dom$': '@tarojs/react',
  },
}

// A first test pays for the cold start of its modules, on a machine that is busy with others.
module.exports = { projects: [contract, h5, weapp], testTimeout: 120_000 }
