import { type Chunk, type ChunkGroup, type Compilation, sources } from 'webpack'

/** Names of the pages that can load a group of chunks; `app` is among them where the app itself can. */
function pagesOf(group: ChunkGroup, seen = new Set<ChunkGroup>()): string[] {
  if (seen.has(group)) return []
  seen.add(group)
  return group.isInitial() ? [group.name ?? ''] : [...group.parentsIterable].flatMap((parent) => pagesOf(parent, seen))
}

/** Names of the pages that can load a chunk. */
export const pagesWith = (chunk: Chunk): Set<string> =>
  new Set([...chunk.groupsIterable].flatMap((group) => pagesOf(group)).filter(Boolean))

/** Moves styles of chunks to the page that can load them, or to the common sheet when several can. */
export function moveStyles(compilation: Compilation, chunks: readonly Chunk[]): void {
  for (const chunk of chunks)
    for (const sheet of [...chunk.files].filter((file) => file.endsWith('.wxss'))) {
      const styles = compilation.assets[sheet]!
      const [page, ...others] = pagesWith(chunk)
      const file = others.length === 0 ? `${page}.wxss` : 'common.wxss'
      const before = compilation.assets[file]
      if (before) compilation.updateAsset(file, new sources.ConcatSource(before, '\n', styles))
      else compilation.emitAsset(file, styles)
      compilation.deleteAsset(sheet)
    }
}
