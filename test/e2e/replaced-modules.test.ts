import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { replacedModules } from '../../config/replaced-modules'

/** Modules of the built site, by their path. */
const built = Object.values(
  JSON.parse(readFileSync('dist/h5-modules.json', 'utf8')) as Record<string, Record<string, number>>,
).flatMap((modules) => Object.keys(modules))

for (const { request, original, replacement } of replacedModules)
  test(`the built site has ${replacement} instead of ${request}`, () => {
    assert.ok(existsSync(original), `${original} is not in this version of its package`)
    assert.ok(built.includes(replacement), `nothing in the build imports ${request} any more`)
    const kept = built.filter((module) => module === original || module.startsWith(`${original}/`))
    assert.deepEqual(kept, [], `the build has ${original} itself`)
  })
