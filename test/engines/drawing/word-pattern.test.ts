import assert from 'node:assert/strict'
import { test } from 'node:test'
import { things } from '../../../engines/builtin/draw/words'
import { colourWords, styleWords, timeWords } from '../../../engines/builtin/draw/words/manner'
import { wordPattern } from '../../../engines/builtin/draw/words/pattern'

test('a letter of any language of the site is a letter, alone and in a class', () => {
  const words = wordPattern(String.raw`^[\p{L}-]+$|^\p{L}\]$`, 'u')
  for (const word of ['cat', 'Ёлка', '고양이', '猫咪', 'ひらがな', 'café', 'sci-fi', '猫]']) assert.match(word, words)
  for (const word of ['3', '，', 'a b', '-]', '']) assert.doesNotMatch(word, words)
})

test('a Han class takes characters of both scripts and no other letters', () => {
  const han = wordPattern(String.raw`^\p{Script=Han}+$`, 'u')
  assert.match('龍龙々〇㐀', han)
  for (const word of ['猫cat', '고양이', 'ー']) assert.doesNotMatch(word, han)
})

// The first reading of a prompt took a second with them, in the server's process too.
test('no pattern of the things, styles, times and colours has a class of 650 ranges', () => {
  const patterns = [things, styleWords, timeWords, colourWords].flatMap((table): RegExp[] => Object.values(table))
  assert.ok(patterns.length > 150)
  assert.deepEqual(
    patterns.filter(({ source }) => source.includes('\\p{')),
    [],
  )
})
