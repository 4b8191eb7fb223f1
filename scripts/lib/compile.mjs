import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { filesUnder } from './files.mjs'
import { inRoot, root } from './project.mjs'

const moduleUrl = /new URL\(\s*'(\.[^']*\.ts)',\s*import\.meta\.url,?\s*\)/g
/** The aliases of tsconfig.json. */
const aliases = /^@(contract|shared)?\//
const sourceFolders = ['server', 'engines', 'media', 'contract', 'shared']
/** A process that runs may still load a part of its own build for this long after the next one. */
const keptMs = 7 * 24 * 60 * 60_000

const fromRoot = (file) => path.relative(root, path.resolve(root, file)).replaceAll(path.sep, '/')
/** A copy of the project may be in a folder of packages itself. */
const isOwn = (file) => !fromRoot(file).includes('node_modules')
/** The compiled file of a source, such as `worker-pool.child.mjs` for `server/worker-pool/child.ts`. */
export const compiledName = (file) =>
  `${fromRoot(file)
    .replace(/^server\//, '')
    .replace(/\.ts$/, '')
    .replaceAll('/', '.')}.mjs`

/** The modules that a file loads in another process or by their URL: `new URL('./child.ts', import.meta.url)`. */
const modulesByUrl = (file) =>
  [...fs.readFileSync(inRoot(file), 'utf8').matchAll(moduleUrl)].map(([, relative]) =>
    fromRoot(path.join(path.dirname(file), relative)),
  )

/** Points the URL of a module at its compiled file, and every other use of `import.meta` at the source. */
function placed(file, text, folder, entries) {
  const missing = modulesByUrl(fromRoot(file)).find((module) => !entries.has(module))
  if (missing)
    throw new Error(
      `${fromRoot(file)} loads ${missing}, which is not compiled: add its folder to those that are searched`,
    )
  const up = path.posix.relative(folder, '.')
  const at = (source) => `new URL(${JSON.stringify(`${up}/${source}`)}, HERE)`
  const source = fromRoot(file)
  return text
    .replace(
      moduleUrl,
      (_, relative) => `new URL('./${compiledName(path.resolve(path.dirname(file), relative))}', HERE)`,
    )
    .replaceAll('import.meta.url', `${at(source)}.href`)
    .replaceAll('import.meta.filename', `decodeURIComponent(${at(source)}.pathname)`)
    .replaceAll('import.meta.dirname', `decodeURIComponent(${at(path.posix.dirname(source))}.pathname)`)
    .replaceAll('HERE)', 'import.meta.url)')
}

const placeSources = (folder, entries) => ({
  name: 'place-sources',
  setup(build) {
    build.onLoad({ filter: /\.(ts|mjs)$/ }, ({ path: file }) =>
      isOwn(file)
        ? { contents: placed(file, fs.readFileSync(file, 'utf8'), folder, entries), loader: 'ts' }
        : undefined,
    )
  },
})

/** Leaves packages outside. One that a single workspace has is compiled in: the output's folder would not find it. */
const leavePackages = {
  name: 'leave-packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, importer }) => {
      if (!importer || aliases.test(name)) return undefined
      const own = inRoot(fromRoot(importer).split('/')[0], 'node_modules', name.match(/^(@[^/]+\/)?[^/]+/)[0])
      return fs.existsSync(own) ? undefined : { path: name, external: true }
    })
  },
}

/** A package compiled in may be CommonJS: it requires modules of Node. */
const withRequire = `import { createRequire as requireFrom } from 'node:module'
const require = requireFrom(import.meta.url)`

/** Writes a file in one step: a process that starts meanwhile reads the old or the new one. */
function write({ path: file, contents }) {
  if (fs.existsSync(file) && fs.readFileSync(file).equals(contents)) return
  const draft = `${file}.${process.pid}`
  fs.writeFileSync(draft, contents)
  fs.renameSync(draft, file)
}

/** Removes the files that no build has used for a week. The list of the last build's files is beside them. */
function removeOld(folder, files) {
  const list = inRoot(folder, 'files.json')
  const now = new Date()
  const last = fs.existsSync(list) ? JSON.parse(fs.readFileSync(list, 'utf8')) : []
  for (const file of last) if (fs.existsSync(inRoot(file))) fs.utimesSync(inRoot(file), now, now)
  const inUse = new Set([...files, fromRoot(list)])
  for (const file of filesUnder(folder))
    if (!inUse.has(file) && now.getTime() - fs.statSync(inRoot(file)).mtimeMs > keptMs) fs.rmSync(inRoot(file))
  write({ path: list, contents: Buffer.from(JSON.stringify(files)) })
}

/**
 * Compiles modules in TypeScript, and those that they load by their URL, into a folder. Packages and other files stay where
 * they are. `others` are folders outside the server that also load modules by their URL.
 */
export async function compile(sources, folder, others = []) {
  const esbuild = createRequire(createRequire(import.meta.url).resolve('tsx'))('esbuild')
  const searched = [...sourceFolders, ...others].flatMap(filesUnder).filter((file) => file.endsWith('.ts'))
  const entries = new Set([...sources, ...[...searched, ...sources].flatMap(modulesByUrl)])
  const { outputFiles } = await esbuild.build({
    entryPoints: [...entries].map((file) => ({ in: inRoot(file), out: compiledName(file).replace(/\.mjs$/, '') })),
    outdir: inRoot(folder),
    outExtension: { '.js': '.mjs' },
    chunkNames: 'part-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    banner: { js: withRequire },
    platform: 'node',
    target: 'node20',
    charset: 'utf8',
    sourcemap: true,
    sourcesContent: false,
    tsconfig: inRoot('tsconfig.json'),
    write: false,
    plugins: [placeSources(folder, entries), leavePackages],
    logLevel: 'error',
  })
  fs.mkdirSync(inRoot(folder), { recursive: true })
  await esbuild.stop()
  outputFiles.forEach(write)
  removeOld(
    folder,
    outputFiles.map(({ path: file }) => fromRoot(file)),
  )
}

/** Compiles the server: a second of work that saves three at each start. Returns the file to run. */
export async function compileServer() {
  await compile(['server/main.ts'], 'dist/server')
  return 'dist/server/main.mjs'
}
