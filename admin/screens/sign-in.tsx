import { useState, type FormEvent } from 'react'
import { ask } from '../api/client'
import { setSession } from '../api/queries'
import { TextField } from '../parts/field'
import { useStep } from '../parts/use-step'

/** Login, password and the code of the authenticator app. */
export function SignIn() {
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { isBusy, fault, run } = useStep()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => setSession(await ask('POST /admin/session', { login, password, code })))
  }
  return (
    <main className='sign-in'>
      <form onSubmit={submit}>
        <h1>泛乐 · 运营后台</h1>
        <TextField label='登录名' value={login} onChange={setLogin} autoComplete='username' autoFocus required />
        <TextField
          label='密码'
          type='password'
          value={password}
          onChange={setPassword}
          autoComplete='current-password'
          required
        />
        <TextField
          label='验证码'
          hint='身份验证器的 6 位数字，或一个恢复码'
          value={code}
          onChange={setCode}
          autoComplete='one-time-code'
          minLength={6}
          required
        />
        {fault && <p role='alert'>{fault}</p>}
        <button className='main' disabled={isBusy}>
          登录
        </button>
        <p className='dim'>没有账号？请负责人运行 npm run operator -- add 登录名</p>
      </form>
    </main>
  )
}
