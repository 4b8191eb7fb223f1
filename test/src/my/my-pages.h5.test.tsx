import { AskHost } from '@/components/ui/ask'
import { AboutPage } from '@/components/my/about-page'
import { ClosurePage } from '@/components/my/account/closure-page'
import { ExportPage } from '@/components/my/account/export-page'
import { PasswordPage } from '@/components/my/account/password-page'
import { PhonePage } from '@/components/my/account/phone-page'
import { ContactPage } from '@/components/my/contact'
import { FilesPage } from '@/components/my/files'
import { zhCN } from '@/locales/zh-CN'
import { zhCNMy } from '@/locales/zh-CN/my'
import { LabelPage } from '@/components/my/label'
import { setToken } from '@/stores/auth'
import { toolDraft } from '@/stores/tool-drafts'
import { $, draw, press, serve, settle, type, wipe, type Asked } from '../setup/draw.h5'
import { ann, site } from '../setup/people'

const mockNav = { went: [] as unknown[][], params: {} as Record<string, string> }
jest.mock('@/services/navigation', () => ({
  usePath: () => '/password',
  currentPath: () => '/password',
  currentAddress: () => '/password',
  useParams: () => mockNav.params,
  back: () => void mockNav.went.push(['back']),
  go: (...to: unknown[]) => void mockNav.went.push(['go', ...to]),
  restart: (...to: unknown[]) => void mockNav.went.push(['restart', ...to]),
}))

const mockUpload = { reply: {} as object, headers: {} as object }
jest.mock('@/services/platform/media/pick', () => ({
  pickAnyFile: async () => ({ name: 'a.png', source: new Blob(['x']) }),
}))
jest.mock('@/services/platform/http/upload', () => ({
  uploadFile: ({ headers }: { headers: object }) => {
    mockUpload.headers = headers
    return { reply: Promise.resolve({ statusText: '', ...mockUpload.reply }), abort() {} }
  },
}))

const home = { 'GET /app/api/home/config': { data: site }, 'GET /app/user': { data: ann } }

async function show(page: JSX.Element, answers = {}): Promise<Asked[]> {
  const asked = serve({ ...home, ...answers })
  await draw(
    <>
      {page}
      <AskHost />
    </>,
  )
  await settle(20)
  return asked
}
const sent = (asked: Asked[], method: string) => asked.filter((one) => one.method === method)

beforeEach(() => {
  setToken('T')
  mockNav.went = []
  mockNav.params = {}
})
afterEach(wipe)

test('a password is checked before it is sent; a refusal stands at the current one; nobody is logged out', async () => {
  const put = 'PUT /app/user/password/update'
  const asked = await show(<PasswordPage />, { [put]: { code: 400, msg: '当前密码不正确' } })
  await type('#proof-password', 'secret1')
  await type('#new-password', 'short')
  await press('#save-password')
  expect($('#new-password-note').textContent).toBe(zhCN.auth.wrong.password)
  await type('#new-password', 'secret1')
  await press('#save-password')
  expect(sent(asked, 'PUT')).toEqual([])
  await type('#new-password', 'secret22')
  await press('#save-password')
  expect(sent(asked, 'PUT')[0]?.body).toEqual({ oldPassword: 'secret1', password: 'secret22' })
  expect($('#proof-password-note').textContent).toBe('当前密码不正确')
  expect(mockNav.went).toEqual([])
})

test('an account without a password sets one by a code to its own phone', async () => {
  const asked = await show(<PasswordPage />, {
    'GET /app/user': { data: { ...ann, hasPassword: false } },
    'POST /app/user/code': { data: { resendAfter: 60 } },
    'PUT /app/user/password/update': {},
  })
  await press('#proof-code-send')
  expect($('#proof-code-note').textContent).toBe(zhCNMy.common.sentOwn(ann.tel))
  expect($<HTMLButtonElement>('#proof-code-send').disabled).toBe(true)
  await type('#proof-code', '123456')
  await type('#new-password', 'secret22')
  await press('#save-password')
  expect(sent(asked, 'PUT')[0]?.body).toEqual({ code: '123456', password: 'secret22' })
  expect(mockNav.went).toEqual([['back']])
})

test('a captcha that a code asks for is shown, and the code is asked for again with its proof', async () => {
  const asked = await show(<PasswordPage />, {
    'GET /app/user': { data: { ...ann, hasPassword: false } },
    'POST /app/user/code': ({ headers }: Asked) =>
      headers['captcha-proof'] ? { data: { resendAfter: 60 } } : { code: 403, msg: 'prove', data: { captcha: 'sms' } },
    'POST /app/api/captcha': {
      data: { id: 'C1', kind: 'tiles', question: 'stars?', image: 'data:,', texts: { submit: 'ok' }, expiresIn: 60 },
    },
    'POST /app/api/captcha/answer': { data: { proof: 'the-proof' } },
  })
  const codes = () => asked.filter(({ path }) => path === '/app/user/code')
  await press('#proof-code-send')
  await settle(50)
  await press('#captcha-4')
  await press('#captcha-submit')
  await settle(50)
  expect(codes().map(({ headers }) => headers['captcha-proof'])).toEqual([undefined, 'the-proof'])
  expect($<HTMLButtonElement>('#proof-code-send').disabled).toBe(true)
  expect(document.querySelector('#captcha')).toBeNull()
})

test('the phone is changed with a code to the new one; a refusal is told beside what it is about', async () => {
  const answer: { code: number; msg: string; data?: object } = { code: 400, msg: '这次没有通过' }
  const asked = await show(<PhonePage />, {
    'POST /app/api/sms/send': { data: { resendAfter: 60 } },
    'PUT /app/user/phone': () => answer,
  })
  await press('#new-code-send')
  expect($('#new-tel-note').textContent).toBe(zhCN.auth.wrong.tel)
  expect(sent(asked, 'POST')).toEqual([])
  await type('#new-tel', '13900000009')
  await press('#new-code-send')
  expect(sent(asked, 'POST')[0]?.body).toEqual({ tel: '13900000009', scene: 'bind' })
  await type('#proof-password', 'secret1')
  await type('#new-code', '123456')
  await press('#save-phone')
  expect(sent(asked, 'PUT')[0]?.body).toEqual({ tel: '13900000009', code: '123456', password: 'secret1' })
  // A server that does not say what the refusal is about means the code.
  expect($('#new-code-note').textContent).toBe(answer.msg)
  for (const [at, note] of [
    ['proof', '#proof-password-note'],
    ['tel', '#new-tel-note'],
    ['code', '#new-code-note'],
  ] as const) {
    answer.data = { at }
    await press('#save-phone')
    expect($(note).textContent).toBe(answer.msg)
    const told = [...document.querySelectorAll('[id$="-note"]')].filter(({ textContent }) => textContent === answer.msg)
    expect(told).toHaveLength(1)
  }
})

test('before the account is deleted its losses are told; it takes proof, a tick and a question', async () => {
  const facts = {
    days: 7,
    credits: 1260,
    membershipUntil: null,
    earningsFen: 1990,
    openTasks: 1,
    openOrders: 2,
    chats: 3,
    files: 4,
    voiceModels: 1,
    courses: 0,
  }
  const asked = await show(<ClosurePage />, {
    'GET /app/user/closure': { data: facts },
    'POST /app/user/closure': { data: { dueTime: '2026-11-29T08:00:00.000Z' } },
  })
  const t = zhCNMy.closure
  expect($('#closure-open').textContent).toContain(t.orders(2))
  expect($('#closure-lost').textContent).toContain(t.credits('1,260'))
  expect($('#closure-lost').textContent).toContain(t.earnings('19.9'))
  expect($<HTMLButtonElement>('#request-closure').disabled).toBe(true)
  await type('#proof-password', 'secret1')
  await press('#closure-agree')
  await press('#request-closure')
  expect(sent(asked, 'POST')).toEqual([])
  await press('#ask-ok')
  await settle(20)
  expect(sent(asked, 'POST')[0]?.body).toEqual({ password: 'secret1', agreed: true })
  expect(mockNav.went).toEqual([['restart', '/login']])
})

test('a copy of the data is asked for, followed and deleted', async () => {
  const made = {
    id: 'e1',
    status: 'QUEUING',
    progress: 0,
    files: 0,
    leftOut: 0,
    bytes: 0,
    downloadUrl: '',
    createTime: '2026-11-22T08:00:00.000Z',
    endTime: null,
    expireTime: null,
  }
  const done = { ...made, status: 'FINISHED', bytes: 1_234_567, downloadUrl: '/files/x', expireTime: made.createTime }
  let kept: object | null = null
  const asked = await show(<ExportPage />, {
    'GET /app/user/export': () => ({ data: kept }),
    'POST /app/user/export': () => ({ data: (kept = made) }),
  })
  await press('#start-export')
  expect($('#export-state').textContent).toBe(zhCNMy.dataExport.waiting)
  expect(sent(asked, 'POST')).toHaveLength(1)
  await wipe()
  const later = await show(<ExportPage />, { 'GET /app/user/export': { data: done }, 'DELETE /app/user/export': {} })
  expect($('#export-state').textContent).toBe(zhCNMy.dataExport.ready('1.2 MB'))
  await press('#delete-export')
  expect(sent(later, 'DELETE')).toHaveLength(1)
  expect(document.querySelector('#download-export')).toBeNull()
})

test('a complaint names the order it was opened from, and is one complaint however often it is sent', async () => {
  mockNav.params = { type: 'order', id: 'T1' }
  const asked = await show(<ContactPage />, {
    'GET /app/complaint/page': { data: { records: [], total: 0, page: 1, size: 50 } },
    'POST /app/complaint': new Error('cut'),
  })
  await type('#complaint-words', '短')
  await press('#send-complaint')
  expect($('#complaint-words-note').textContent).toBe(zhCNMy.contact.tooShort)
  await type('#complaint-words', '付款后没有到账')
  await press('#send-complaint')
  await press('#send-complaint')
  const bodies = sent(asked, 'POST').map(({ body }) => body)
  expect(bodies).toHaveLength(2)
  expect(bodies[1]).toEqual(bodies[0])
  expect(bodies[0]).toMatchObject({ kind: 'payment', words: '付款后没有到账', about: { type: 'order', id: 'T1' } })
})

test('contact and registrations are those of the site’s row', async () => {
  const baseInfo = {
    ...site.baseInfo,
    icp: '京ICP备1号',
    policeFiling: '京公网安备11010502030143号',
    modelFiling: 'M-1',
    contactPhone: '400-000-0000',
  }
  const opened = jest.spyOn(window, 'open').mockReturnValue(null)
  await show(<AboutPage />, {
    'GET /app/api/home/config': { data: { ...site, baseInfo } },
    'GET /app/api/about': { data: { version: '1.2.3', models: [], notice: 'MIT' } },
  })
  expect($('#filings').textContent).toContain('京ICP备1号')
  expect($('#filings').textContent).toContain('M-1')
  // Both registers are public; those of models and algorithms have no address for a number.
  const links = [...document.querySelectorAll<HTMLElement>('#filings .filing-number')]
  for (const link of links) link.click()
  expect(opened.mock.calls.map(([address]) => address)).toEqual([
    'https://beian.miit.gov.cn/',
    'https://beian.mps.gov.cn/#/query/webSearch?code=11010502030143',
  ])
  opened.mockRestore()
  expect($('#contact-phone').textContent).toContain('400-000-0000')
  expect(document.querySelector('#contact-email')).toBeNull()
  expect($('#about-version').textContent).toContain('1.2.3')
})

test('whose models are used can be asked for again when it did not come', async () => {
  let isServed = false
  await show(<AboutPage />, {
    'GET /app/api/home/config': { data: site },
    'GET /app/api/about': () =>
      isServed
        ? { data: { version: '1.2.3', models: [{ name: 'M-1', provider: 'p' }], notice: '' } }
        : { code: 403, msg: '现在不行' },
  })
  expect($('#about-version').textContent).not.toContain('·')
  isServed = true
  await press('#models-retry')
  expect(document.body.textContent).toContain('M-1')
  expect($('#about-version').textContent).toContain('1.2.3')
})

test('without an account: how to reach the operator, a login, and a form whose contact is needed', async () => {
  setToken('')
  const asked = await show(<ContactPage />)
  expect($('#contact-lines').textContent).toContain(zhCNMy.contact.noneOpen)
  await type('#complaint-words', '有人冒用我的照片')
  await press('#send-complaint')
  expect(document.body.textContent).toContain(zhCNMy.contact.howNeeded)
  await type('#complaint-contact', 'me@example.com')
  await press('#send-complaint')
  const placed = asked.find(({ path }) => path === '/app/complaint/guest')
  expect(placed?.body).toMatchObject({ kind: 'content', words: '有人冒用我的照片', contact: 'me@example.com' })
  expect(asked.map(({ path }) => path)).not.toContain('/app/complaint/page')
  await press('#login-to-complain')
  expect(mockNav.went).toEqual([['restart', '/login', { redirect: '/password' }]])
})

test('without an account a label is read; a busy server is told in its own words', async () => {
  setToken('')
  mockUpload.reply = {
    status: 200,
    body: { code: 200, msg: '', data: { mime: 'image/png', labels: [], readable: true } },
  }
  await show(<LabelPage />)
  await press('#pick-file')
  await settle(10)
  expect($('#label-result').textContent).toContain(zhCNMy.label.none)
  expect(mockUpload.headers).not.toHaveProperty('authorization')
  mockUpload.reply = { status: 503, body: { code: 500, msg: '服务器现在很忙', data: { retryAfter: 10 } } }
  await press('#pick-file')
  await settle(10)
  expect($('#check-label').textContent).toContain('服务器现在很忙')
})

const stored = (fileId: string, more: object = {}) => ({
  fileId,
  kind: 'image',
  mime: 'image/png',
  bytes: 1000,
  url: '/a',
  downloadUrl: '/b',
  label: null,
  createTime: '2026-11-22T08:00:00.000Z',
  expireTime: '2026-12-22T08:00:00.000Z',
  origin: 'upload',
  taskId: null,
  serviceKey: null,
  ...more,
})
const work = (fileId: string, taskId: string, serviceKey: string, more: object = {}) =>
  stored(fileId, { origin: 'result', taskId, serviceKey, ...more })
const filesOf = (records: readonly object[]) => ({
  'GET /app/file/page': {
    data: { records, total: records.length, page: 1, size: 30, usedBytes: 2_000_000, quotaBytes: 1e9 },
  },
})

test('files are listed with their room; an upload and a whole work are deleted after asking', async () => {
  const records = [stored('f1'), work('f2', 't2', 'SD')]
  const asked = await show(<FilesPage />, { ...filesOf(records), 'DELETE /app/file/f1': {}, 'DELETE /app/task/t2': {} })
  expect($('#files-used').textContent).toContain(zhCNMy.files.used('2 MB', '1 GB'))
  for (const id of ['f1', 'f2']) {
    await press(`#delete-${id}`)
    await press('#ask-ok')
    await settle(20)
  }
  expect(sent(asked, 'DELETE').map(({ path }) => path)).toEqual(['/app/file/f1', '/app/task/t2'])
})

test('a work is opened on its tool’s stage; what never expires says with what it is kept', async () => {
  const kept = { kind: 'document', expireTime: null }
  await show(
    <FilesPage />,
    filesOf([work('f2', 't2', 'SD'), work('f3', 't3', 'EDU', kept), work('f4', 't4', 'GPT_SOVITS', kept)]),
  )
  await press('#open-f2')
  expect(mockNav.went).toEqual([['go', '/draw']])
  expect(toolDraft('SD').current).toBe('t2')
  const lines = [...document.querySelectorAll('.file-line')].map(({ textContent }) => textContent)
  expect(lines[1]).toContain(zhCNMy.files.keptWith.course)
  expect(lines[2]).toContain(zhCNMy.files.keptWith.voiceModel)
  expect(document.querySelector('#delete-f3')).toBeNull()
})
