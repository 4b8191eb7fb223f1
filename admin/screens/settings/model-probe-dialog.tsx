import { useState } from 'react'
import { ask } from '../../api/client'
import { refresh } from '../../api/queries'
import { isReason, ReasonField } from '../../parts/change-frame'
import { ProbeDialog } from '../../parts/probe-dialog'
import { numberOf } from '../../parts/words'
import { costOf } from '../../parts/cost'
import type { ModelView } from './models'

interface Props {
  model: ModelView
  onClose: () => void
}

/** Tokens of the question, and most of the answer. */
const [asked, answered] = [40, 400]

const secondsOf = (ms: number | null) => (ms === null ? '—' : `${(ms / 1000).toFixed(1)} 秒`)

/** Asks a model one short question. */
export function ModelProbeDialog({ model, onClose }: Props) {
  const [reason, setReason] = useState('看看能不能用')
  const { id, name, isOfEnvironment, costInputMilliFen, costOutputMilliFen } = model
  const most =
    costInputMilliFen === null || costOutputMilliFen === null
      ? null
      : Math.ceil((costInputMilliFen * asked + costOutputMilliFen * answered) / 1_000)
  const run = async () => {
    const { use, firstMs, totalMs, ...rest } = await ask('POST /admin/model/:id/probe', {
      id,
      ofEnvironment: isOfEnvironment,
      reason: reason.trim(),
    })
    refresh()
    return {
      ...rest,
      facts: [
        ['第一个字', secondsOf(firstMs)],
        ['全部', secondsOf(totalMs)],
        [
          '词元 入 / 出',
          use ? `${numberOf(use.input)} / ${numberOf(use.output)}${use.isEstimated ? '（估计）' : ''}` : '—',
        ],
        ['成本', use ? costOf(use.costMilliFen) : '不收费'],
      ] as const,
    }
  }
  return (
    <ProbeDialog title={`测试 ${name || id}`} run={run} canRun={isReason(reason)} onClose={onClose}>
      <p>
        真的问它一句话，费用由本站付：{most === null ? '成本未知' : `最多约 ${costOf(most)}`}
        。关着的和出错暂停的也能测；成功就解除暂停。
      </p>
      <ReasonField value={reason} onChange={setReason} />
    </ProbeDialog>
  )
}
