import type { AudioField, ImageField, VideoField } from '@contract/field'
import { AudioInput } from '@/components/upload/audio-input'
import { ImageInput } from '@/components/upload/image-input'
import { VideoInput } from '@/components/upload/video-input'
import { zhCNTool } from '@/locales/zh-CN/tool'
import { $, draw, press, settle, wipe } from '../setup/draw.h5'

const mockPick = { chosen: {} as object, asked: '', revoked: 0 }
jest.mock('@/services/platform/media/pick', () => ({
  pickFile: async (kind: string) => ((mockPick.asked = kind), mockPick.chosen),
  revokePreview: () => void mockPick.revoked++,
}))
const mockSent: string[] = []
jest.mock('@/services/uploads', () => ({
  useUpload: () => undefined,
  uploads: { send: (kind: string) => (mockSent.push(kind), 'sent'), drop: () => undefined },
}))

const said: unknown[] = []
const shared = {
  id: 'f',
  name: 'f',
  label: 'F',
  value: undefined,
  onChange: (value: unknown) => void said.push(value),
  onFault: (text: string) => void said.push(text),
}
const times = { minSeconds: 1, maxSeconds: 30 }
const image: ImageField = { kind: 'image', maxMb: 1 }
const audio: AudioField = { kind: 'audio', maxMb: 1, ...times }
const video: VideoField = { kind: 'video', maxMb: 1, ...times }

afterEach(wipe)

test.each([
  ['image', <ImageInput serviceKey='IDM_VTON' key='i' {...shared} field={image} />],
  ['audio', <AudioInput key='a' {...shared} field={audio} />],
  ['video', <VideoInput key='v' {...shared} field={video} />],
] as const)('a chosen %s is sent; one that is too large is refused in words and forgotten', async (kind, input) => {
  said.length = mockSent.length = mockPick.revoked = 0
  await draw(input)
  mockPick.chosen = { bytes: 1_000_000 }
  await press('#upload-f')
  await settle(20)
  expect([mockPick.asked, mockSent, said]).toEqual([kind, [kind], ['sent']])
  mockPick.chosen = { bytes: 1_000_001 }
  await press('#upload-f')
  await settle(20)
  expect([mockSent.length, mockPick.revoked, said[1]]).toEqual([1, 1, zhCNTool.form[kind].tooLarge(1)])
  expect($('#upload-f')).toBeTruthy()
})
