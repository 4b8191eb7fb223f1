import { act, useState } from 'react'
import { SaidIn } from '@/components/tool/field-input/said-in'
import { configureApi } from '@/services/api/call'
import { $, draw, serve, settle, wipe } from '../setup/draw.h5'

const file = (fileId: string) => ({ data: { fileId, kind: 'audio', mime: 'audio/wav', seconds: 5, url: '/files/x' } })
let write: (text: string) => void
let change: (fileId: string) => void

function Form({ given = '', fileIdBefore = 'A' }: { given?: string; fileIdBefore?: string }) {
  const [text, setText] = useState(given)
  const [fileId, setFileId] = useState(fileIdBefore)
  write = setText
  change = setFileId
  return (
    <>
      <SaidIn fileId={fileId || undefined} text={text} onChange={setText} />
      <div id='text'>{text}</div>
    </>
  )
}

beforeEach(() => configureApi({ baseUrl: '/api', token: () => 't', locale: () => 'zh-CN' }))
afterEach(wipe)

const serveWords = (first: string) =>
  serve({
    'GET /app/file/A': file('A'),
    'GET /app/file/A/words': { data: { text: first } },
    'GET /app/file/B': file('B'),
    'GET /app/file/B/words': { data: { text: '另一段' } },
  })
const text = () => $('#text').textContent

test('the words of a sample are filled in, and those of the next one take their place', async () => {
  serveWords('你好世界')
  await draw(<Form />)
  await settle(30)
  expect(text()).toBe('你好世界')
  await act(async () => change('B'))
  await settle(30)
  expect(text()).toBe('另一段')
})

test('what the person writes stays, also with another sample', async () => {
  serveWords('你好世界')
  await draw(<Form />)
  await settle(30)
  await act(async () => write('你好，世界'))
  await act(async () => change('B'))
  await settle(30)
  expect(text()).toBe('你好，世界')
})

test('words that were written before the first sample stay', async () => {
  serveWords('听错的话')
  await draw(<Form fileIdBefore='' given='我写的话' />)
  await act(async () => change('A'))
  await settle(30)
  expect(text()).toBe('我写的话')
})

test('words that were written before are not replaced, nor by nothing', async () => {
  serveWords('听错的话')
  await draw(<Form given='我写的话' />)
  await settle(30)
  expect(text()).toBe('我写的话')
})
