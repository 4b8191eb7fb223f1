import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const scripts = fileURLToPath(new URL('../../scripts', import.meta.url))

/** What a file and those it imports at once need from packages, as `file: package`. */
function packagesOf(file, seen = new Set()) {
  if (seen.has(file)) return []
  seen.add(file)
  return [
    ...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm),
  ].flatMap(([, name]) => {
    if (name.startsWith('node:')) return []
    if (!name.startsWith('.')) return [`${path.relative(scripts, file)}: ${name}`]
    return packagesOf(path.resolve(path.dirname(file), name), seen)
  })
}

test('every command can begin before packages are installed', () => {
  const commands = readdirSync(scripts).filter((name) => name.endsWith('.mjs'))
  assert.ok(commands.includes('start.mjs') && commands.includes('test.mjs'))
  for (const name of commands) assert.deepEqual(packagesOf(path.join(scripts, name)), [], `scripts/${name}`)
})

test('a package is found however it is imported', () => {
  const found = packagesOf(path.join(scripts, 'lib/shell/index.mjs'))
  assert.ok(found.includes('lib/shell/index.mjs: tsx/esm/api'), found.join(', '))
  assert.ok(found.includes('lib/shell/critical-css.mjs: postcss'), found.join(', '))
})
