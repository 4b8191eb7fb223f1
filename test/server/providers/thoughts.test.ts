import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createThoughtSplitter } from '../../../server/providers/thoughts'
import type { Piece } from '../../../server/providers/types'

/** The answer and the reasoning of a text that arrives in these parts. */
function split(parts: readonly string[], continues = false) {
  let text = ''
  let reasoning = ''
  const take = (piece: Piece) => {
    reasoning += piece.reasoning ?? ''
    if (piece.folded) {
      reasoning = text + reasoning
      text = ''
    }
    text += piece.delta ?? ''
  }
  const splitter = createThoughtSplitter(take, { continues })
  for (const delta of parts) splitter.take({ delta })
  splitter.end()
  return { text, reasoning: reasoning.trimEnd() }
}

/** All ways to cut a text in two, and the text in single characters. */
const cuts = (text: string) => [
  ...Array.from({ length: text.length }, (_, at) => [text.slice(0, at), text.slice(at)]),
  [...text],
]

describe('thoughts in the text of an answer', () => {
  for (const [name, written, reasoning, text] of [
    ['a leading part', '<think>我在想</think>\n\n你好', '我在想', '你好'],
    ['a leading part after blank lines', '\n\n<thinking>\n我在想\n</thinking>\n你好', '我在想', '你好'],
    ['another name in capitals', '<THOUGHT>我在想</THOUGHT>你好', '我在想', '你好'],
    ['an empty part', '<think>\n\n</think>\n\n你好', '', '你好'],
    ['an unclosed part', '<think>我在想，还没有想完', '我在想，还没有想完', ''],
    ['a part without its opening tag', '我在想\n</think>\n\n你好', '我在想', '你好'],
    ['tags inside a leading part', '<think>先写 <b>粗体</b> 再写</think>你好', '先写 <b>粗体</b> 再写', '你好'],
  ] as const)
    test(`${name} is reasoning, wherever the text is cut`, () => {
      for (const parts of cuts(written)) assert.deepEqual(split(parts), { text, reasoning }, JSON.stringify(parts))
    })

  for (const [name, written] of [
    ['a later pair', '标签 <think>…</think> 用来思考'],
    ['a pair on its own lines later', '例如：\n<think>\n想\n</think>\n就是这样'],
    ['a closing tag within a line', '写完思考用 </think> 结束'],
    ['a closing tag in a code block', '这样写：\n\n```\n想\n</think>\n```\n就好'],
    ['a second closing tag', '<think>想</think>答案\n</think>\n完'],
    ['HTML', '<thead><tr></tr></thead>'],
    ['a comparison at the end', '若 a <'],
    ['an unfinished tag at the end', '说的是 </thi'],
  ] as const)
    test(`${name} stays text`, () => {
      const text = written.replace(/^<think>想<\/think>/, '')
      for (const parts of cuts(written)) assert.equal(split(parts).text, text, JSON.stringify(parts))
    })

  for (const [name, first] of [
    ['nothing', ''],
    ['thoughts', '<think>想</think>'],
    ['a closing tag', '想\n</think>'],
  ])
    test(`endless blanks after ${name} are passed on, so that they can be counted`, () => {
      let passed = 0
      const splitter = createThoughtSplitter(({ delta = '' }) => void (passed += delta.length))
      splitter.take({ delta: first })
      for (let n = 0; n < 5_000; n++) splitter.take({ delta: ' ' })
      assert.ok(passed > 3_000, `${passed}`)
    })

  test('a continued answer is never folded', () =>
    assert.equal(split(['接着写\n</think>\n完'], true).text, '接着写\n</think>\n完'))
})
