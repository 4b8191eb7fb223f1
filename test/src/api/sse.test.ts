import type { StreamEvent } from '@contract/events'
import { answerEventNames, createEventReader } from '@/services/api/sse'

const wire = [
  ': heartbeat\n\n',
  'id:1\nevent:delta\ndata:{"t":"你好"}\n\n',
  'id: 2\nevent: reasoning\ndata: {"t":"想\\n想"}\n\n',
  'id:3\r\nevent:delta\r\ndata:{"t":"😀 **世界**"}\r\n\r\n',
  'event:other\ndata:{"x":1}\n\n',
  'id:4\nevent:done\ndata:{"status":"done","credits":3,"balance":997,"usedTokens":{"input":5,"output":9,"estimated":false}}\n\n',
].join('')

const events: StreamEvent[] = [
  { id: 1, event: 'delta', data: { t: '你好' } },
  { id: 2, event: 'reasoning', data: { t: '想\n想' } },
  { id: 3, event: 'delta', data: { t: '😀 **世界**' } },
  {
    id: 4,
    event: 'done',
    data: { status: 'done', credits: 3, balance: 997, usedTokens: { input: 5, output: 9, estimated: false } },
  },
]

function readAll(pieces: string[]): StreamEvent[] {
  const read: StreamEvent[] = []
  const feed = createEventReader<StreamEvent>(answerEventNames, (event) => read.push(event))
  pieces.forEach(feed)
  return read
}

test('a stream cut into pieces of any size gives the same events', () => {
  for (let size = 1; size <= wire.length; size++) {
    const pieces = Array.from({ length: Math.ceil(wire.length / size) }, (_, i) => wire.slice(i * size, (i + 1) * size))
    expect(readAll(pieces)).toEqual(events)
  }
})

test('an event whose end never arrived is not reported', () => {
  expect(readAll(['id:1\nevent:delta\ndata:{"t":"x"}\n'])).toEqual([])
})

test('short frames leave out what is known: the next number, the name of words, the object around them', () => {
  const read: StreamEvent[] = []
  const feed = createEventReader<StreamEvent>(answerEventNames, (event) => read.push(event), 4)
  feed('data:"你好"\n\nid:9\ndata:"\\n"\n\n:\n\nevent:reasoning\ndata:{"t":"想"}\n\n')
  expect(read).toEqual([
    { id: 5, event: 'delta', data: { t: '你好' } },
    { id: 9, event: 'delta', data: { t: '\n' } },
    { id: 10, event: 'reasoning', data: { t: '想' } },
  ])
})
