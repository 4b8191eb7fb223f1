import { ToolForm } from '@/components/tool/tool-form'
import { useFormStates } from '@/components/tool/form-state'
import { configureApi } from '@/services/api/call'
import { useAuth } from '@/stores/auth'
import { setOwner } from '@/stores/owner'
import { forgetToolDrafts, toolDraft, writeField } from '@/stores/tool-drafts'
import { toolOf } from '@contract/tools'
import { $, draw, press, serve, settle, wipe } from '../setup/draw.h5'
import { ann } from '../setup/people'

const picture = '01J00000000000000000000001'
const face = (x: number, ok: boolean, msg: string) => ({
  x,
  y: 0.2,
  width: 0.1,
  height: 0.15,
  place: `${x},0.2`,
  ok,
  msg,
})

beforeEach(() => {
  configureApi({ baseUrl: '/api', token: () => 't', locale: () => 'zh-CN' })
  useAuth.setState({ token: 't' })
  useFormStates.setState({}, true)
  setOwner('U')
  forgetToolDrafts()
})
afterEach(wipe)

test('of several faces the one that is touched is meant; another picture asks again', async () => {
  serve({
    'GET /app/user': { data: ann },
    'GET /app/voice': { data: { voices: [], models: [] } },
    'GET /app/consent': { data: [] },
    [`GET /app/file/${picture}`]: {
      data: { fileId: picture, kind: 'image', url: '/files/1', width: 800, height: 600 },
    },
    [`GET /app/file/${picture}/check`]: {
      data: {
        ok: false,
        msg: '照片里有不止一张脸',
        faces: [face(0.1, true, '清晰正脸 ✓'), face(0.5, false, '脸转得太侧')],
      },
    },
  })
  writeField('FACE', 'target', picture)
  await draw(<ToolForm tool={toolOf('FACE')!} />)
  await settle(30)
  const faces = () => [...document.querySelectorAll('[role=radiogroup] [role=radio]')]
  const chosen = () => faces().map((one) => one.getAttribute('aria-checked'))
  expect(faces().map((one) => one.getAttribute('aria-label'))).toEqual([
    '第 1 张脸，共 2 张 · 清晰正脸 ✓',
    '第 2 张脸，共 2 张 · 脸转得太侧',
  ])
  expect(chosen()).toEqual(['false', 'false'])
  expect($('#box-target').textContent).toContain('照片里有 2 张脸，点一下要用的那张')
  await press('#field-target-face-1')
  expect(chosen()).toEqual(['true', 'false'])
  expect($('#box-target').textContent).toContain('清晰正脸 ✓')
  expect(toolDraft('FACE').values['targetFace']).toBe('0.1,0.2')
  await press('#field-target-face-2')
  expect($('#box-target').textContent).toContain('脸转得太侧')
  await press('#remove-target')
  expect(toolDraft('FACE').values['targetFace']).toBeUndefined()
})
