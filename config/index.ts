import path from 'node:path'
import { defineConfig } from '@tarojs/cli'
import { iconFunctions } from './icons'
import { lateChunks, lateFolder, lateGroups } from './late-chunks'
import { listModules } from './modules'
import { replacedModules } from './replaced-modules'
import { addresses } from './routes'
import { shortClasses } from './short-classes'

const root = path.resolve(__dirname, '..')
const modules = path.join(root, 'node_modules')
/** Replaces a module of Taro's router. */
const legacy = (name: string) => path.join(modules, '@tanstack', name, 'build', 'legacy', 'index.js')

// Published in syntax that old WeChat WebViews cannot parse; the folders are ours but outside src.
const modern = /node_modules[\\/](marked|katex|zustand|eventsource-parser|@tanstack)[\\/]/
const compile = {
  include: [
    path.join(root, 'contract'),
    path.join(root, 'shared'),
    path.join(__dirname, 'router'),
    (file: string) => modern.test(file),
  ],
}

const sassLoaderOption = {
  sassOptions: { quietDeps: true, silenceDeprecations: ['import'], loadPaths: [modules], functions: iconFunctions },
}
// The icons are data addresses already; webpack would only pack them again.
const cssLoaderOption = { url: { filter: (url: string) => !url.startsWith('data:') } }

/**
 * Sub-packages with scripts of `import()`: the login page and the chat load the first one in advance, nothing loads the
 * last one, which takes the largest.
 */
const latePackages = ['pages/agreement', 'pages/money', 'pages/my', 'pages/tools', 'pages/check-label']

const inModules = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](${names})[\\\\/]`)

export default defineConfig<'webpack5'>({
  projectName: 'fanle',
  date: '2026-01-01',
  // Our CSS assumes a screen of 375 px, taro-ui's one of 750. Keep the arrow function self-contained: Taro prints its
  // source into the entry.
  designWidth: (input) => (input && typeof input === 'object' && input.file && !/taro-ui/.test(input.file) ? 375 : 750),
  deviceRatio: { 375: 2, 640: 2.34 / 2, 750: 1, 828: 1.81 / 2 },
  sourceRoot: 'src',
  outputRoot: `dist/${process.env.TARO_ENV}`,
  framework: 'react',
  compiler: { type: 'webpack5', prebundle: { enable: false } },
  // Kept modules do not always follow when files come and go: a page then calls a function under its old, shortened name.
  cache: { enable: process.env.NODE_ENV !== 'production' },
  plugins: process.env.TARO_ENV === 'weapp' ? [path.join(__dirname, 'view-parts.ts')] : [],
  alias: {
    '@': path.join(root, 'src'),
    '@contract': path.join(root, 'contract'),
    '@shared': path.join(root, 'shared'),
    '@tanstack/react-query': legacy('react-query'),
    '@tanstack/query-core': legacy('query-core'),
  },
  defineConstants: {
    API_BASE: JSON.stringify(
      process.env.TARO_ENV === 'h5' ? '/api' : process.env.TARO_APP_API || 'http://127.0.0.1:3000/api',
    ),
  },
  // The picture of cards; the browser has none of these.
  copy: {
    patterns:
      process.env.TARO_ENV === 'weapp'
        ? [
            { from: 'src/styles/card.jpg', to: 'dist/weapp/assets/card.jpg' },
            { from: 'src/sitemap.json', to: 'dist/weapp/sitemap.json' },
          ]
        : [],
    options: {},
  },
  // ascii_only would write each Chinese character as six bytes.
  // With Taro's quote_keys terser prints `#x()` as `#"x"()`, which no browser parses.
  terser: {
    enable: true,
    config: {
      ecma: 2017,
      compress: { passes: 3 },
      output: { quote_keys: false, keep_quoted_props: false, comments: false, ascii_only: false },
    },
  },
  logger: { quiet: true, stats: false },
  mini: {
    compile,
    // Moves modules that only the tools use into their sub-package.
    optimizeMainPackage: { enable: true },
    webpackChain(chain) {
      chain.plugin('late-chunks').use(lateChunks({ roots: latePackages, maxBytes: 500_000 }))
      const split = chain.optimization.get('splitChunks')
      chain.optimization.splitChunks({
        ...split,
        chunks: 'initial',
        cacheGroups: { ...split.cacheGroups, ...lateGroups(`${latePackages[0]}/${lateFolder}`) },
      })
      // Scripts of chunks load no styles: those stand in the pages.
      chain.plugin('miniCssExtractPlugin').tap(([options]) => [{ ...options, runtime: false }])
      chain.plugin('short-classes').use(shortClasses(path.join(root, 'dist/weapp-classes.json')))
    },
    miniCssExtractPluginOption: { ignoreOrder: true },
    sassLoaderOption,
    cssLoaderOption,
    postcss: { pxtransform: { enable: true, config: {} }, cssModules: { enable: false } },
  },
  h5: {
    compile,
    sassLoaderOption,
    cssLoaderOption,
    publicPath: '/',
    staticDirectory: 'static',
    output: { filename: 'js/[name].[contenthash:8].js', chunkFilename: 'js/[name].[contenthash:8].js' },
    miniCssExtractPluginOption: {
      ignoreOrder: true,
      filename: 'css/[name].[contenthash:8].css',
      chunkFilename: 'css/[name].[contenthash:8].css',
      // The app's own sheet follows the first screen in the body, and rules of parts must override it. The bundler
      // copies this function into the page's script as source.
      insert: (link: HTMLLinkElement) => void document.body.append(link),
    },
    // Fonts of formulas: files of their own, kept for good, each loaded when a formula uses it.
    fontUrlLoaderOption: { limit: 1, name: 'static/fonts/[name].[contenthash:8][ext]' },
    router: { mode: 'browser', customRoutes: addresses },
    devServer: {
      port: Number(process.env.PORT || 10086),
      open: false,
      // Folders of the diagram scripts; the build copies them (scripts/lib/diagram.mjs).
      static: [path.join(modules, '@mermaid-js/tiny/dist'), path.join(root, 'config/diagram')].map((directory) => ({
        directory,
        publicPath: '/static/diagram',
      })),
      proxy: [{ context: ['/api'], target: process.env.API_TARGET || 'http://127.0.0.1:3000', changeOrigin: true }],
    },
    postcss: {
      autoprefixer: { enable: true, config: {} },
      // px stay px, taro-ui's are halved: no rem, so that a wide desktop is not magnified.
      pxtransform: { enable: true, config: { targetUnit: 'px' as 'rem' } },
      cssModules: { enable: false },
    },
    webpackChain(chain) {
      chain.performance.hints(false)
      chain.plugin('modules').use(listModules(path.join(root, 'dist/h5-modules.json')))
      for (const { request, replacement } of replacedModules)
        chain.resolve.alias.set(`${request}$`, path.join(root, replacement))
      chain.optimization.splitChunks({
        chunks: 'all',
        maxInitialRequests: 8,
        minSize: 10_000,
        cacheGroups: {
          default: false,
          defaultVendors: false,
          framework: {
            name: 'framework',
            chunks: 'initial',
            priority: 30,
            test: inModules(
              'react|react-dom|scheduler|@tarojs[\\\\/](runtime|router|react|shared|plugin-framework-react|api|taro-h5|taro)|history|universal-router',
            ),
          },
          // Without a name: one chunk for each set of pages that share it, so that login never loads what only chat and account do.
          shared: { chunks: 'async', priority: 10, minChunks: 2, reuseExistingChunk: true },
        },
      })
    },
  },
})
