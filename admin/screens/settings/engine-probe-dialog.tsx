import { ask } from '../../api/client'
import { ProbeDialog } from '../../parts/probe-dialog'
import { costOf } from '../../parts/cost'
import type { EngineView } from './engines'

interface Props {
  engine: EngineView
  onClose: () => void
}

/** Checks the key, address and model of an engine. */
export function EngineProbeDialog({ engine: { id, name, costMilliFen }, onClose }: Props) {
  const run = async () => {
    const { totalMs, ...rest } = await ask('POST /admin/engine/:id/probe', { id })
    return { ...rest, facts: [['用时', `${(totalMs / 1000).toFixed(1)} 秒`]] as const }
  }
  return (
    <ProbeDialog title={`检查 ${name || id}`} run={run} onClose={onClose}>
      <p>只问对方密钥、地址和模型对不对，不产生费用，也不做任何东西。关着的也能检查。</p>
      <p className='dim'>
        真的做一次样例用命令 <code>npm run engines -- try {id}</code>，每单位成本 {costOf(costMilliFen)}。
      </p>
    </ProbeDialog>
  )
}
