/** @jest-environment node */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import vm from 'node:vm'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import { webpack } from 'webpack'
import { lateChunks } from '../../config/late-chunks'

const main = { 'late.css': '.late { color: red }', 'late.js': `import './late.css'\nexport const text = 'late part'` }
const chat = `import('../../late').then(({ text }) => self.seen.push(text))`
const files: Record<string, string> = {
  ...main,
  'app.js': 'self.seen = self.seen || []',
  'pages/chat/index.js': chat,
  'pages/plain/index.js': 'self.plain = true',
  'pages/tools/a/index.js': `import('../own')`,
  'pages/tools/own.js': `export const own = 'of the tools'`,
  'large.js': `export const large = '${'x'.repeat(3000)}'`,
}

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'late-chunks-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Builds the files as a mini-program with two sub-packages; the error of the build, if any. */
async function build(extra: Record<string, string> = {}, maxBytes = 2000): Promise<string> {
  const all = { ...files, ...extra }
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(folder, 'src', file)), { recursive: true })
    writeFileSync(path.join(folder, 'src', file), text)
  }
  const entries = ['app', 'pages/chat/index', 'pages/plain/index', 'pages/tools/a/index']
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es5'],
    context: folder,
    entry: Object.fromEntries(entries.map((name) => [name, path.join(folder, 'src', `${name}.js`)])),
    output: {
      path: path.join(folder, 'dist'),
      filename: '[name].js',
      chunkFilename: '[name].js',
      globalObject: 'wx',
      publicPath: '/',
    },
    optimization: { minimize: false, runtimeChunk: { name: 'runtime' } },
    module: {
      rules: [
        {
          test: /\.css$/,
          use: [MiniCssExtractPlugin.loader, path.join(__dirname, '../../node_modules/css-loader/dist/cjs.js')],
        },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].wxss', chunkFilename: '[name].wxss', runtime: false }),
      lateChunks({ roots: ['pages/one', 'pages/tools', 'pages/more'], maxBytes }),
    ],
  })
  const result = await new Promise<string>((resolve) =>
    compiler.run((error, stats) => resolve(error?.message ?? stats?.compilation.errors[0]?.message ?? '')),
  )
  await new Promise((resolve) => compiler.close(resolve))
  return result
}
const built = (file: string) => {
  const full = path.join(folder, 'dist', file)
  return existsSync(full) ? readFileSync(full, 'utf8') : ''
}

test('a chunk lies in a sub-package, and the runtime loads it by a literal path', async () => {
  expect(await build()).toBe('')
  expect(built('pages/one/in/late.js')).toContain('late part')
  expect(built('runtime.js')).toContain('require.async("./pages/one/in/late.js")')
  expect(built('runtime.js')).not.toContain('createElement')
})

test('styles of a chunk are added to the page that can load it, and to no other', async () => {
  await build()
  expect(built('pages/chat/index.wxss')).toContain('.late { color: red }')
  expect([built('pages/plain/index.wxss'), built('pages/tools/a/index.wxss'), built('app.wxss')]).toEqual(['', '', ''])
  expect(built('pages/one/in/late.wxss')).toBe('')
})

test('styles of a chunk that several pages can load are added to the common sheet', async () => {
  await build({ 'pages/plain/index.js': `import('../../late')` })
  expect(built('common.wxss')).toContain('.late { color: red }')
  expect(built('pages/chat/index.wxss')).toBe('')
})

test('a chunk that only pages of one sub-package use lies in that', async () => {
  await build()
  expect(built('pages/tools/in/tools-own.js')).toContain('of the tools')
})

const withLarge = { 'pages/chat/index.js': `${chat}\nimport('../../large')` }

test('the largest chunk lies where there is room, and without room the build fails', async () => {
  expect(await build(withLarge, 3500)).toBe('')
  expect(built('pages/one/in/late.js')).not.toBe('')
  expect(built('pages/more/in/large.js')).not.toBe('')
  rmSync(path.join(folder, 'dist'), { recursive: true })
  expect(await build(withLarge, 2000)).toMatch(/no sub-package has room for the \d+ bytes of .*large/)
})

test('a script that does not come is asked for again after two seconds', async () => {
  await build()
  const waits: number[] = []
  let lost = 1
  const seen: string[] = []
  const context = vm.createContext({
    wx: {},
    self: { seen },
    setTimeout: (run: () => void, ms: number) => (waits.push(ms), queueMicrotask(run)),
  })
  const run = (file: string): void => {
    const require = {
      async: async (wanted: string) => {
        if (lost-- > 0) throw new Error('lost')
        run(path.posix.normalize(wanted))
      },
    }
    vm.compileFunction(built(file), ['require'], { parsingContext: context })(require)
  }
  ;['runtime.js', 'app.js', 'pages/chat/index.js'].forEach(run)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([seen, waits]).toEqual([['late part'], [2000]])
})
