import { useState } from 'react'
import { ChangeDialog } from '../../parts/change-dialog'
import { TextField } from '../../parts/field'
import { toast } from '../../parts/toast'
import { costOf } from '../../parts/cost'
import type { ModelView } from './models'

interface Props {
  model: ModelView
  onClose: () => void
}

const priceIn = (text: string) => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : null)

/** Sets the prices of a model. */
export function ModelPriceDialog({ model, onClose }: Props) {
  const [input, setInput] = useState(String(model.priceInput))
  const [output, setOutput] = useState(String(model.priceOutput))
  const [priceInput, priceOutput] = [priceIn(input), priceIn(output)]
  const { id, version } = model
  return (
    <ChangeDialog
      title={`${model.name || id}的价格`}
      verb='保存'
      call='PUT /admin/model/:id/price'
      input={priceInput !== null && priceOutput !== null ? { id, priceInput, priceOutput, version } : null}
      onClose={onClose}
      onDone={(result) => {
        onClose()
        toast(result.notes.join('；') || '已保存')
      }}
    >
      <TextField
        label='输入，每千词元的算力'
        hint={`成本 ${costOf(model.costInputMilliFen)}`}
        value={input}
        onChange={setInput}
        inputMode='numeric'
        required
      />
      <TextField
        label='输出，每千词元的算力'
        hint={`成本 ${costOf(model.costOutputMilliFen)}`}
        value={output}
        onChange={setOutput}
        inputMode='numeric'
        required
      />
    </ChangeDialog>
  )
}
