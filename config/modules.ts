import fs from 'node:fs'
import path from 'node:path'
import type { Compilation, Compiler, Module } from 'webpack'

/** Modules inside a module that webpack concatenated. */
const partsOf = (module: Module): readonly Module[] => (module as { modules?: Module[] }).modules ?? [module]

function nameOf(module: Module, compilation: Compilation): string {
  const name = module.nameForCondition() ?? module.readableIdentifier(compilation.requestShortener)
  return name.startsWith(compilation.compiler.context)
    ? path.relative(compilation.compiler.context, name).split(path.sep).join('/')
    : 'webpack'
}

/** Writes the modules of each built file, in bytes before minifying, so that the first-load gate can name additions. */
export const listModules = (to: string) => ({
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('list-modules', (compilation) => {
      const files: Record<string, Record<string, number>> = {}
      for (const chunk of compilation.chunks)
        for (const file of chunk.files) {
          const type = file.endsWith('.css') ? 'css/mini-extract' : 'javascript'
          const sizes = (files[file] = files[file] ?? {})
          for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk))
            for (const part of partsOf(module).filter(({ type: kind }) => kind.startsWith(type))) {
              const name = nameOf(part, compilation)
              sizes[name] = (sizes[name] ?? 0) + Math.round(part.size())
            }
        }
      fs.mkdirSync(path.dirname(to), { recursive: true })
      fs.writeFileSync(to, JSON.stringify(files))
    })
  },
})
