import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { inRoot } from './project.mjs'

/** Style sheets with the tokens of the site. */
const styles = (sass) => ({
  name: 'styles',
  setup: (build) =>
    build.onLoad({ filter: /\.scss$/ }, ({ path: file }) => ({
      contents: sass.compile(file).css,
      loader: 'css',
      watchFiles: [file],
    })),
})

/** Bundles the operators' console: a page, its script and style, and a chunk for each screen. */
export async function bundleConsole(out) {
  const esbuild = createRequire(createRequire(import.meta.url).resolve('tsx'))('esbuild')
  const sass = await import('sass')
  const { metafile } = await esbuild.build({
    entryPoints: [inRoot('admin/main.tsx')],
    outdir: inRoot(out),
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    metafile: true,
    jsx: 'automatic',
    target: 'es2020',
    charset: 'utf8',
    tsconfig: inRoot('tsconfig.json'),
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [styles(sass)],
    logLevel: 'error',
  })
  await esbuild.stop()
  const [script, { cssBundle }] = Object.entries(metafile.outputs).find(
    ([, { entryPoint }]) => entryPoint === 'admin/main.tsx',
  )
  const addressOf = (file) => `/admin/assets/${path.basename(file)}`
  const page = fs
    .readFileSync(inRoot('admin/index.html'), 'utf8')
    .replace('SCRIPT', addressOf(script))
    .replace('STYLE', addressOf(cssBundle))
  fs.writeFileSync(inRoot(out, 'index.html'), page)
}
