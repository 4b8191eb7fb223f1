import { useState } from 'react'
import type { AdminOut } from '@contract/admin'
import { ask } from '../../api/client'
import { ChangeDialog } from '../../parts/change-dialog'
import { ChoiceField } from '../../parts/choice-field'
import { toast } from '../../parts/toast'
import { useStep } from '../../parts/use-step'
import { isPriceText, type NewModel, OfferedModels } from './offered-models'
import type { ModelView } from './models'

interface Props {
  models: readonly ModelView[]
  onClose: () => void
}

type Offer = AdminOut<'POST /admin/model/:id/offered'>

/** One model of each address and key, by which the server finds them. */
function sourcesIn(models: readonly ModelView[]): ModelView[] {
  const places = new Map<string, ModelView>()
  for (const one of models) {
    const place = `${one.baseUrl} ${one.keyEnv}`
    if (one.baseUrl && one.hasKey && !places.has(place)) places.set(place, one)
  }
  return [...places.values()]
}

const keyOf = ({ id, isOfEnvironment }: ModelView) => `${isOfEnvironment ? 'env' : 'row'} ${id}`
const nameOf = ({ baseUrl, keyEnv }: ModelView) => `${baseUrl}${keyEnv && `（${keyEnv}）`}`

const priceOf = ({ priceInput, priceOutput }: NewModel) =>
  priceInput && priceOutput ? { prices: { priceInput: Number(priceInput), priceOutput: Number(priceOutput) } } : {}
/** Both prices, or none. */
const isWhole = ({ priceInput, priceOutput }: NewModel) =>
  isPriceText(priceInput) && isPriceText(priceOutput) && (priceInput === '') === (priceOutput === '')

/** Asks a provider for its models, and adds those that the operator chooses. */
export function ModelImportDialog({ models, onClose }: Props) {
  const sources = sourcesIn(models)
  const [key, setKey] = useState(sources[0] ? keyOf(sources[0]) : '')
  const [offer, setOffer] = useState<Offer | null>(null)
  const [chosen, setChosen] = useState<readonly NewModel[]>([])
  const step = useStep()
  const source = sources.find((one) => keyOf(one) === key)
  const asked = source && { id: source.id, ofEnvironment: source.isOfEnvironment }
  const added = chosen.map((one) => ({ version: one.version, ...priceOf(one) }))
  const load = async () => {
    if (asked) setOffer(await ask('POST /admin/model/:id/offered', asked))
    setChosen([])
  }
  if (!asked)
    return (
      <ChangeDialog
        title='导入模型'
        verb='添加'
        call='POST /admin/model/:id/import'
        input={null}
        onClose={onClose}
        onDone={onClose}
      >
        <p>没有一个模型的服务商既有地址，服务器又有它的密钥。先设置密钥的环境变量，再重启服务器。</p>
      </ChangeDialog>
    )
  return (
    <ChangeDialog
      title='导入模型'
      verb='添加'
      call='POST /admin/model/:id/import'
      input={added.length > 0 && chosen.every(isWhole) ? { ...asked, models: added } : null}
      onClose={onClose}
      onDone={({ ids, notes }) => {
        onClose()
        toast([`已添加 ${ids.join('、')}，还没有打开`, ...notes].join('；'))
      }}
    >
      <p>问服务商它有哪些模型，不收费。密钥只发往已有模型的地址；新的地址用命令 npm run models -- import。</p>
      <ChoiceField
        label='服务商'
        value={key}
        onChange={(now) => {
          setKey(now)
          setOffer(null)
          setChosen([])
        }}
        options={sources.map((one) => [keyOf(one), nameOf(one)])}
      />
      <p>
        <button type='button' disabled={step.isBusy} onClick={() => void step.run(load)}>
          {step.isBusy ? '正在问……' : '问有哪些模型'}
        </button>
      </p>
      {step.fault && <p role='alert'>{step.fault}</p>}
      {offer && <OfferedModels offer={offer} chosen={chosen} choose={setChosen} />}
    </ChangeDialog>
  )
}
