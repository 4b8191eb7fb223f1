import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createWordReader, readChunk } from '../../../server/providers/openai-stream'

const around = (content: string, more = {}) =>
  JSON.stringify({ id: 'x', created: 7, choices: [{ index: 0, delta: { content }, finish_reason: null }], ...more })

/** Reads them in order as a stream does; says which were read without parsing. */
function reading(lines: readonly string[]) {
  const reader = createWordReader()
  return lines.map((line) => {
    const words = reader.read(line)
    const chunk = readChunk(JSON.parse(line))!
    if (words === null) reader.learn(line, chunk)
    return { words, chunk }
  })
}

test('chunks that differ in their words alone are read without parsing, as parsing reads them', () => {
  const spaced = (content: string) => around(content).replaceAll(':', ': ').replaceAll(',', ', ')
  for (const write of [around, spaced]) {
    const read = reading(['好', '春天', 'a, b', '😀', '</p>', '\u2028', "it's", ':{}[]'].map((text) => write(text)))
    assert.deepEqual(
      read.map(({ words }) => words !== null),
      [false, true, true, true, true, true, true, true],
    )
    for (const { words, chunk } of read) if (words !== null) assert.deepEqual(chunk, { finish: null, delta: words })
  }
})

test('what is more than words, or written otherwise, is parsed', () => {
  const tricky = [
    around('a'),
    around('say "hi"'),
    around('line\nend'),
    around('back\\slash'),
    around(''),
    around('b', { usage: { prompt_tokens: 1, completion_tokens: 2 } }),
    around('c').replace('null', '"stop"'),
    around('d').replace('"content"', '"reasoning_content"'),
    around('x","reasoning_content":"y').replaceAll('\\"', '"'),
    around('e').replace('{"id"', '{"error":{"message":"overloaded"},"id"'),
  ]
  for (const line of tricky.slice(1)) {
    const [, after] = reading([tricky[0]!, line])
    assert.equal(after!.words, null, line)
  }
})

test('words are not taken for those of another field that reads the same', () => {
  // The first of each is learned or not; the second differs in the field that is not the answer’s words.
  const pairs = [
    [`{"note":{"content":"ab"},${around('ab').slice(1)}`, `{"note":{"content":"xy"},${around('ab').slice(1)}`],
    [
      `{"note":{"content":"ab"},${around('').slice(1)}`.replace('"content":""', '"content":"\\u0061b"'),
      `{"note":{"content":"xy"},${around('').slice(1)}`.replace('"content":""', '"content":"\\u0061b"'),
    ],
    [around('content'), around('x')],
    [around('index'), around('index').replace('"index":0', '"other":0')],
  ]
  for (const [first = '', second = ''] of pairs) {
    const [, after] = reading([first, second])
    if (after!.words !== null) assert.equal(after!.words, after!.chunk.delta)
  }
})
