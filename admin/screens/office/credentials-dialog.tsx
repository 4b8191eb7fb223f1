import type { AdminOut } from '@contract/admin'
import { Dialog } from '../../parts/dialog'
import { Facts } from '../../parts/facts'

export type Credentials = AdminOut<'POST /admin/operator'>

/** Credentials of an operator, shown once. */
export const CredentialsDialog = ({ credentials, onClose }: { credentials: Credentials; onClose: () => void }) => (
  <Dialog title='请现在交给本人，只显示这一次' onClose={onClose}>
    <Facts
      of={[
        ['登录名', credentials.login],
        ['密码', <code key='password'>{credentials.password}</code>],
        ['验证器密钥', <code key='secret'>{credentials.totpSecret}</code>],
        ['恢复码', <code key='codes'>{credentials.recoveryCodes.join(' ')}</code>],
      ]}
    />
    <p>
      <a href={credentials.totpAddress}>在这台设备的身份验证器里打开</a>
    </p>
    <footer>
      <button type='button' className='main' onClick={onClose}>
        我已经交给本人
      </button>
    </footer>
  </Dialog>
)
