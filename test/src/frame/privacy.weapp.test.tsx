import { callReason } from '@/components/frame/privacy/call-reason'
import { zhCNPrivacy } from '@/locales/zh-CN/privacy'
import { drawWeapp, settle } from '../setup/draw.weapp'

type Asks = (resolve: (answer: object) => void, info: { referrer: string }) => void
type Guide = { success(): void; fail(): void }

let asks: Asks = () => undefined
const guide = { opens: true }
const { wx, __wx } = globalThis as unknown as {
  wx: Record<string, unknown>
  __wx: { navigations: string[]; pages: object[] }
}
wx.onNeedPrivacyAuthorization = (by: Asks) => void (asks = by)
wx.openPrivacyContract = ({ success, fail }: Guide) => setTimeout(guide.opens ? success : fail)

test('what waits for the guide says what it is for, a press of the phone button and the recorder too', () => {
  const { reasons } = zhCNPrivacy
  expect(callReason(reasons, 'button.getPhoneNumber')).toBe('用你的手机号登录或注册')
  for (const call of ['getRecorderManager', 'RecorderManager.start', 'operateRecorder', 'startRecord'])
    expect(callReason(reasons, call)).toMatch(/^使用麦克风录音/)
  expect(callReason(reasons, 'chooseMedia')).toMatch(/^从相册/)
  expect(callReason(reasons, 'getLocation')).toBe('')
})

test('a guide that WeChat cannot show is read on our own page, and the question waits where it was asked', async () => {
  const { PrivacyDialogs } = await import('@/components/frame/privacy/index.weapp')
  const form = await drawWeapp(<PrivacyDialogs path='/voice' />)
  const reader = await drawWeapp(<PrivacyDialogs path='/agreement' />)
  const ask = async () => {
    asks(() => undefined, { referrer: 'button.getPhoneNumber' })
    await settle()
  }
  await ask()
  expect(form.text()).toContain('用你的手机号登录或注册')
  await form.fire('privacy-guide', 'tap')
  await settle(200)
  expect(__wx.navigations).toEqual([])
  guide.opens = false
  await form.fire('privacy-guide', 'tap')
  await settle(400)
  expect(__wx.navigations).toEqual(['navigateTo /pages/agreement/index?id=privacy'])
  expect([form.has('privacy'), reader.has('privacy')]).toEqual([true, false])
  // What is tried while reading asks there.
  await ask()
  expect(reader.has('privacy')).toBe(true)
  await form.end()
  await reader.end()
})
