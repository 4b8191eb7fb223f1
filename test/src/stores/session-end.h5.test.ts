import { emitLoggedOut } from '@/services/api/notices'
import { boot } from '@/stores/boot'
import { openDialog, useDialogs } from '@/stores/dialogs'

const mockNav = { path: '/draw', went: [] as string[] }
jest.mock('@/services/navigation', () => ({
  currentPath: () => mockNav.path,
  currentAddress: () => mockNav.path,
  restart: async (path: string) => void mockNav.went.push(path),
}))

beforeAll(boot)

test('the end of a session closes the drawer, which would cover the login page', () => {
  openDialog('drawer')
  emitLoggedOut({ msg: '登录已过期，请重新登录' })
  expect(useDialogs.getState().open).toBeNull()
})

test.each([
  ['/draw', ['/login']],
  ['/500', ['/login']],
  ['/404', []],
  ['/agreement', []],
  ['/about', []],
])('a session that ends on %s leads to %j', (path, to) => {
  Object.assign(mockNav, { path, went: [] })
  emitLoggedOut({ msg: '登录已过期，请重新登录' })
  // spec 2.09, 2.11, 4.14
  expect(mockNav.went).toEqual(to)
})
