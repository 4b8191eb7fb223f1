import { device } from '@/services/platform/device'
import { storage } from '@/services/platform/storage'
import { readAppSetting, setLanguage, setSiderCollapsed, setSite, setTheme, useApp } from '@/stores/app'

const stored = () => JSON.parse(storage.get('appSetting')!) as { data: Record<string, unknown>; expire: number | null }
const keep = (data: unknown) => storage.set('appSetting', JSON.stringify({ data, expire: null }))
const setDeviceLanguage = (tag: string) => jest.spyOn(device, 'language').mockReturnValue(tag)

beforeEach(() => {
  storage.remove('appSetting')
  setDeviceLanguage('zh-CN')
  useApp.setState(readAppSetting())
})
afterEach(() => jest.restoreAllMocks())

test('defaults: side bar open, light, the language of the device', () => {
  // spec 3.16
  expect(readAppSetting()).toEqual({
    siderCollapsed: false,
    theme: 'light',
    language: 'zh-CN',
    baseInfo: {},
    appInfo: {},
  })
  setDeviceLanguage('ru')
  // spec 1.20
  expect(readAppSetting().language).toBe('ru-RU')
  setDeviceLanguage('fr-FR')
  // spec 1.20, 1.21
  expect(readAppSetting().language).toBe('zh-CN')
})

test('every setter saves the whole record, without expiry', () => {
  setSiderCollapsed(true)
  // spec 3.16, 4.05, 4.07, 9.11
  expect(stored()).toEqual({
    data: { siderCollapsed: true, theme: 'light', language: 'zh-CN', baseInfo: {}, appInfo: {} },
    expire: null,
  })
  setTheme('dark')
  setLanguage('ko-KR')
  // spec 4.05
  expect(stored().data).toMatchObject({ siderCollapsed: true, theme: 'dark', language: 'ko-KR' })
})

test('the language is saved only when it changes', () => {
  setLanguage('zh-CN')
  // spec 4.06
  expect(storage.get('appSetting')).toBeNull()
  setLanguage('en-US')
  expect(stored().data.language).toBe('en-US')
})

test('what was stored is read back', () => {
  keep({
    siderCollapsed: true,
    theme: 'auto',
    language: 'zh-TW',
    baseInfo: { siteTitle: '站' },
    appInfo: { tagline: 't' },
  })
  expect(readAppSetting()).toEqual({
    siderCollapsed: true,
    theme: 'auto',
    language: 'zh-TW',
    baseInfo: { siteTitle: '站' },
    appInfo: { tagline: 't' },
  })
})

test('a language this version does not have falls back to Chinese, whatever the device speaks', () => {
  setDeviceLanguage('en-US')
  keep({ language: 'fr-FR' })
  // spec 1.21
  expect(readAppSetting().language).toBe('zh-CN')
})

test.each([
  [null],
  [7],
  ['x'],
  [[]],
  [{ theme: 'neon', siderCollapsed: 'yes', baseInfo: [], appInfo: null, language: 3 }],
])('a damaged record %p is read as the defaults', (data) => {
  keep(data)
  expect(readAppSetting()).toEqual({
    siderCollapsed: false,
    theme: 'light',
    language: 'zh-CN',
    baseInfo: {},
    appInfo: {},
  })
})

test('site information is stored with the settings', () => {
  const baseInfo = {
    siteTitle: '泛乐 AI',
    siteLogo: '',
    description: '',
    copyright: '',
    icp: '',
    policeFiling: '',
    algorithmFiling: '',
    modelFiling: '',
    contactPhone: '',
    contactEmail: '',
    contactHours: '',
    contactAddress: '',
    complaintUrl: '',
    h5Url: '',
    miniProgramCodeUrl: '',
  }
  const appInfo = {
    siteLogo: '',
    combDesc: '',
    tagline: '',
    registerGift: 1,
    smsResendSeconds: 60,
    memberDiscountPercent: 10,
    features: {},
  }
  setSite({ baseInfo, appInfo })
  // spec 1.16, 3.08
  expect(stored().data).toMatchObject({ baseInfo, appInfo })
})
