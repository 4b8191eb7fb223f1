import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newerBuiltIn } from '../../scripts/lib/old-scripts.mjs'

test('what old systems cannot call is refused', () => {
  for (const script of [
    'a.replaceAll("b","c")',
    'a.at(-1)',
    'Object.hasOwn(a,b)',
    'structuredClone(a)',
    'new Intl.Segmenter("zh")',
    '/(?<=a)b/.test(c)',
    'a.emStrongRDelim=1;b.findLast(c)',
  ])
    assert.ok(newerBuiltIn(script), script)
})

test('what is older, ours, or given to the package that needs it is fine', () => {
  for (const script of [
    'texts.at(seconds)',
    'a.structuredClone(b)',
    'Promise.allSettled(a);b.flatMap(c);/(?<name>d)/.exec(e)',
    'a.emStrongRDelim=1;b.at(-1);Object.hasOwn(c,d);new RegExp("(?<=1)(?<!1)")',
  ])
    assert.equal(newerBuiltIn(script), null, script)
})
