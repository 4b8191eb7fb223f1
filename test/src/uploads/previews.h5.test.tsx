import { queries } from '@/services/queries/client'
import type { File } from '@contract/api'
import { AudioPreview } from '@/components/upload/audio-preview'
import { ImagePreview } from '@/components/upload/image-preview'
import type { Upload } from '@/services/uploads/uploads-queue'
import { $, draw, press, serve, settle, wipe } from '../setup/draw.h5'

afterEach(wipe)

const chosen = { name: 'a.heic', bytes: 9, address: 'blob:1', source: new Blob() }
const sending = (progress: number, more: Partial<Upload> = {}): Upload => ({
  id: 'U',
  kind: 'image',
  phase: 'sending',
  progress,
  chosen,
  ...more,
})
const field = { kind: 'audio', maxMb: 20, minSeconds: 1, maxSeconds: 30 } as const

test('a file that has been sent is being processed: the bar goes, and no 100 % stays while the server decodes', async () => {
  await draw(<ImagePreview serviceKey='IDM_VTON' id='p' fileId='U' upload={sending(0.42)} />)
  expect($('.upload__state').textContent).toBe('上传中 42%')
  expect(document.querySelector('.upload__bar')).not.toBeNull()
  await wipe()
  await draw(<ImagePreview serviceKey='IDM_VTON' id='p' fileId='U' upload={sending(1)} />)
  expect($('.upload__state').textContent).toBe('处理中')
  expect(document.querySelector('.upload__bar')).toBeNull()
  await wipe()
  await draw(<AudioPreview id='s' field={field} upload={sending(1, { kind: 'audio' })} />)
  expect($('.upload__state').textContent).toBe('处理中')
})

test('an example of the site is not sent at all', async () => {
  await draw(<ImagePreview serviceKey='IDM_VTON' id='p' fileId='U' upload={sending(0, { chosen: undefined })} />)
  expect($('.upload__state').textContent).toBe('处理中')
})

test('a check that a busy server refused says nothing of the picture, and is made again by a press', async () => {
  const file = { fileId: 'U', kind: 'image', url: '/files/1', width: 8, height: 6 } as File
  const check = 'GET /app/file/U/check'
  serve({ [check]: { code: 500, msg: '服务器正忙，请 5 秒后再试' } })
  await draw(<ImagePreview serviceKey='IDM_VTON' id='p' fileId='U' guide='person' file={file} />)
  await settle(20)
  expect($('.upload__state').textContent).toContain('服务器正忙，请 5 秒后再试')
  expect($('.upload__state').textContent).not.toContain('✓')
  serve({ [check]: { data: { ok: true, msg: '全身照 ✓' } } })
  await press('#check-again')
  await settle(20)
  expect($('.upload__state').textContent).toBe('全身照 ✓')
})

test('green promises a result: a picture that suits only some others is described without it', async () => {
  const file = { fileId: 'U', kind: 'image', url: '/files/1', width: 8, height: 6 } as File
  for (const [data, isGreen] of [
    [{ ok: true, msg: '衣服合适 ✓' }, true],
    [{ ok: true, msg: '衣服清楚，没有袖子', limited: true }, false],
  ] as const) {
    serve({ 'GET /app/file/U/check': { data } })
    await draw(<ImagePreview serviceKey='IDM_VTON' id='p' fileId='U' guide='garment' file={file} />)
    await settle(20)
    expect($('.upload__state').textContent).toBe(data.msg)
    expect(document.querySelector('.upload__verdict--good') !== null).toBe(isGreen)
    await wipe()
    queries.clear()
  }
})
