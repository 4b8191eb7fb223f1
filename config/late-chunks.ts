import path from 'node:path'
import { Chunk, Compilation, type Compiler, type Module, optimize, sources } from 'webpack'
import { lateLoader, placeholder } from './late-loader'
import { moveStyles, pagesWith } from './late-styles'

/** Folders of the sub-packages that take scripts, the first one first, and the limit of each in bytes. */
export interface Packages {
  roots: readonly string[]
  maxBytes: number
}

const languageOf = /[\\/]src[\\/]locales[\\/]([a-z]{2}-[A-Z]{2})[\\/]/

/** The folder of late chunks in a package. Short: the main package has each path. */
export const lateFolder = 'in'
const isLate = (chunk: Chunk): boolean => !chunk.canBeInitial()
const scriptOf = (chunk: Chunk): string => [...chunk.files].find((file) => file.endsWith('.js')) ?? ''

/** A name of a chunk that a person recognizes: the end of the path of its first module under `src`. */
function nameOf(chunk: Chunk, { chunkGraph }: Compilation): string {
  const module = chunkGraph
    .getChunkRootModules(chunk)
    .find((one): one is Module & { resource: string } => 'resource' in one && typeof one.resource === 'string')
  const file = module?.resource.split(/[\\/]src[\\/]|[\\/]node_modules[\\/]/).pop() ?? `chunk-${chunk.debugId}`
  const parts = file.replace(/^components[\\/]|(?:[\\/]index)?(?:\.weapp)?\.\w+$/g, '').split(/[\\/]/)
  // Each letter is in the main package, which has the table of all chunks.
  return parts.slice(-2).join('-').replace(/\W+/g, '-')
}

/** Groups of Taro's splitChunks for `import()`: one chunk for each language, and one for what several chunks use. */
export const lateGroups = (folder: string) => ({
  language: {
    chunks: 'async' as const,
    test: languageOf,
    name: (module: Module) => `${folder}/${languageOf.exec(module.nameForCondition() ?? '')?.[1]}`,
    priority: 30_000,
    enforce: true,
  },
  shared: { chunks: 'async' as const, name: `${folder}/shared`, minChunks: 2, priority: 20_000, enforce: true },
})

/**
 * `import()` in the mini-program. A chunk lies in a sub-package with room for it: the smallest in the first one, and one that
 * only pages of a sub-package use in that one. Its styles are added to the page that can load it, or to the common sheet when
 * several can, because WeChat applies styles of a sub-package to its own pages only. Throws when no package has room.
 */
export const lateChunks = (packages: Packages) => ({
  apply(compiler: Compiler): void {
    const folder = `${packages.roots[0]}/${lateFolder}`
    // Taro's own groups take modules of pages only: a module that a chunk shares with them is in both.
    for (const plugin of compiler.options.plugins)
      if (plugin instanceof optimize.SplitChunksPlugin) plugin.options.chunksFilter = (chunk) => !isLate(chunk)
    // The runtime has no list of names then: paths are in the loader's table.
    compiler.options.output.chunkFilename = ({ chunk }) =>
      chunk instanceof Chunk && isLate(chunk) ? `${lateFolder}/[id].js` : '[name].js'
    compiler.hooks.thisCompilation.tap('late-chunks', (compilation) => {
      const late = () => [...compilation.chunks].filter(isLate)
      // Taro finds by its name which package a chunk is of.
      compilation.hooks.optimizeChunks.tap({ name: 'late-chunks', stage: -20 }, (chunks) => {
        for (const chunk of [...chunks].filter(isLate)) chunk.name = `${folder}/${nameOf(chunk, compilation)}`
      })
      compilation.hooks.optimizeChunks.tap({ name: 'late-chunks', stage: 20 }, () => dropLaunched(compilation, late()))
      compilation.hooks.runtimeModule.tap('late-chunks', (module) => {
        if (module.name === 'load script') module.generate = () => lateLoader(late())
      })
      const { processAssets } = compilation.hooks
      const { PROCESS_ASSETS_STAGE_ADDITIONS: first, PROCESS_ASSETS_STAGE_REPORT: report } = Compilation
      processAssets.tap({ name: 'late-chunks', stage: first }, () => moveStyles(compilation, late()))
      // After the last change of Taro's, which copies scripts into sub-packages.
      processAssets.tap({ name: 'late-chunks', stage: report - 1 }, () => place(compilation, late(), packages))
    })
  },
})

/** Modules that the launch of the app has loaded are not in a chunk once more. */
function dropLaunched({ chunkGraph, entrypoints }: Compilation, chunks: readonly Chunk[]): void {
  const launched = entrypoints.get('app')?.chunks ?? []
  for (const chunk of chunks)
    for (const module of [...chunkGraph.getChunkModulesIterable(chunk)])
      if (launched.some((one) => chunkGraph.isModuleInChunk(module, one)))
        chunkGraph.disconnectChunkAndModule(chunk, module)
}

function place(compilation: Compilation, chunks: readonly Chunk[], { roots, maxBytes }: Packages): void {
  const sizeOf = (file: string) => compilation.assets[file]?.size() ?? 0
  const scripts = chunks.map((chunk) => ({ chunk, file: scriptOf(chunk), bytes: sizeOf(scriptOf(chunk)) }))
  const placed = new Set(scripts.map(({ file }) => file))
  const used = new Map(roots.map((root) => [root, 0]))
  for (const file of Object.keys(compilation.assets)) {
    const root = roots.find((one) => file.startsWith(`${one}/`))
    if (root && !placed.has(file)) used.set(root, used.get(root)! + sizeOf(file))
  }
  const paths = new Map<string, string>()
  for (const { chunk, file, bytes } of scripts.sort((a, b) => a.bytes - b.bytes || (a.file < b.file ? -1 : 1))) {
    const pages = [...pagesWith(chunk)]
    const own = roots.filter((root) => pages.every((page) => page.startsWith(`${root}/`)))
    const root = [...own, ...roots].find((one) => used.get(one)! + bytes <= maxBytes)
    if (!root) throw new Error(`late-chunks: no sub-package has room for the ${bytes} bytes of ${chunk.name}`)
    const to = `${root}/${lateFolder}/${path.posix.basename(chunk.name ?? file, '.js')}.js`
    used.set(root, used.get(root)! + bytes)
    compilation.renameAsset(file, to)
    paths.set(placeholder(chunk), `./${to}`)
  }
  const runtime = compilation.assets['runtime.js']?.source().toString() ?? ''
  const text = runtime.replace(/late:[\w-]+/g, (mark) => paths.get(mark) ?? mark)
  compilation.updateAsset('runtime.js', new sources.RawSource(text))
}
