import { emitLoggedOut } from '@/services/api/notices'
import { boot } from '@/stores/boot'
import { openDialog, useDialogs } from '@/stores/dialogs'

test('the end of a session closes the drawer, which would cover the login page', () => {
  boot()
  openDialog('drawer')
  emitLoggedOut({ msg: '登录已过期，请重新登录' })
  expect(useDialogs.getState().open).toBeNull()
})
