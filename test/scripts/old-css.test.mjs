import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oldCssFaults } from '../../scripts/lib/old-css.mjs'

const faults = (css) => oldCssFaults(css, 'a.css').length

test('what old systems drop is refused', () => {
  for (const css of [
    '.a{inset:0}',
    '.a{top:0;left:0;inset:0}',
    '.a{height:100dvh}',
    '.a:has(.b){color:red}',
    ':is(.a,.b) .c{color:red}',
    '.a{color:color-mix(in srgb,red,blue)}',
    '@container (min-width:1px){.a{color:red}}',
    '.a{aspect-ratio:1}',
    '.a{aspect-ratio:1}@supports not (aspect-ratio:1){.b::before{padding-top:100%}}',
    '.a:hover,.a:focus-visible{color:red}',
    '@media (width >= 640px){.a{color:red}}',
    '.a{rotate:45deg}',
    '.a{justify-content:safe center}',
    '.a{overflow:clip}',
  ])
    assert.equal(faults(css), 1, css)
})

test('with a fallback, or asked for first, it is fine', () => {
  for (const css of [
    '.a{top:0;right:0;bottom:0;left:0;inset:0}',
    '.a{height:100vh;height:100dvh}',
    '.a{color:red;color:color-mix(in srgb,red,blue)}',
    '.a{aspect-ratio:1}@supports not (aspect-ratio:1){.a::before{padding-top:100%}}',
    '.a:hover{color:red}.a:focus-visible{color:red}',
    '.a{overflow:hidden;overflow:clip;align-items:start;align-items:safe center}',
    '@media (min-width:640px){.a{transform:rotate(45deg)}}',
    '@supports (height:1dvh){.a{height:100dvh}}',
    '.a{clip-path:inset(50%);box-shadow:inset 0 0 1px red}',
    '.is-open .dvh{padding-top:75%;aspect-ratio:4/3}',
  ])
    assert.equal(faults(css), 0, css)
})
