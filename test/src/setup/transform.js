const { createRequire } = require('node:module')
const path = require('node:path')

const esbuild = createRequire(require.resolve('tsx'))('esbuild')
const tests = path.resolve(__dirname, '../..') + path.sep
/** Tests, whose mocks Babel moves to the top, and the module that Taro's transformer completes. */
const isBabel = (file) => file.startsWith(tests) || file.endsWith('test-utils-react/dist/jest/runtime/taro-h5.js')
const version = `esbuild ${esbuild.version}, 1`

/** Transforms sources and packages with esbuild, which is faster than Babel, and tests with the transformer `others`. */
function createTransformer({ others, options }) {
  const module = require(others)
  const rest = module.createTransformer ? module.createTransformer(options) : (module.default ?? module)
  return {
    getCacheKey: (text, file, request) => `${rest.getCacheKey(text, file, request)}-${version}`.replace(/\W+/g, '-'),
    process(text, file, request) {
      if (isBabel(file)) return rest.process(text, file, request)
      const { code, map } = esbuild.transformSync(text, {
        loader: path.extname(file).slice(1).replace('mjs', 'js'),
        sourcefile: file,
        format: 'cjs',
        target: 'node20',
        jsx: 'automatic',
        supported: { 'dynamic-import': false },
        sourcemap: 'external',
      })
      return { code, map }
    },
  }
}

module.exports = { createTransformer }
