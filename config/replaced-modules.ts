/** A module that the H5 build replaces, to save bytes before the first screen. */
export interface ReplacedModule {
  /** The import as packages write it. */
  request: string
  /** The module, or the folder of modules, that stays out of the build. */
  original: string
  replacement: string
}

const components = 'node_modules/@tarojs/components'
const router = 'node_modules/@tarojs/router/dist'
const own = 'config/router'

/** Modules of Taro's router and of what it imports. test/e2e/replaced-modules.test.ts finds each one in the build. */
export const replacedModules: readonly ReplacedModule[] = [
  {
    request: '@tarojs/components/dist/components',
    original: `${components}/dist/components`,
    replacement: `${own}/no-elements.ts`,
  },
  {
    request: '@tarojs/components/dist/taro-components/taro-components.css',
    original: `${components}/dist/taro-components/taro-components.css`,
    replacement: 'src/styles/none.css',
  },
  {
    request: '@tarojs/components/global.css',
    original: `${components}/global.css`,
    replacement: 'src/styles/reset.css',
  },
  { request: './navigationBar.js', original: `${router}/navigationBar.js`, replacement: `${own}/no-bar.ts` },
  {
    request: './navigation-bar.js',
    original: `${router}/router/navigation-bar.js`,
    replacement: `${own}/no-bar-handler.ts`,
  },
  { request: 'query-string', original: 'node_modules/query-string', replacement: `${own}/query-string.ts` },
  { request: 'path-to-regexp', original: 'node_modules/path-to-regexp', replacement: `${own}/match-path.ts` },
]
