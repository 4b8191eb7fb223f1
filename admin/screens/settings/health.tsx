import { Mark } from '../../parts/mark'
import { timeOf } from '../../parts/words'

interface Props {
  enabled: boolean
  hasKey: boolean
  restsUntil: string | null
  lastFault: string
}

/** Whether a model or an engine works: on, its key, its breaker. */
export const Health = ({ enabled, hasKey, restsUntil, lastFault }: Props) => (
  <>
    <Mark tone={enabled ? 'good' : 'dim'}>{enabled ? '打开' : '关闭'}</Mark>{' '}
    {!hasKey && <Mark tone='bad'>服务器没有密钥</Mark>}{' '}
    {restsUntil && new Date(restsUntil) > new Date() && <Mark tone='bad'>出错，暂停到 {timeOf(restsUntil)}</Mark>}
    {lastFault && <small>{lastFault}</small>}
  </>
)
