import { useState } from 'react'
import type { AdminIn, AdminOut } from '@contract/admin'
import { acceptedAgreements } from '@contract/agreements'
import { useCall } from '../../api/queries'
import { ChangeDialog } from '../../parts/change-dialog'
import { TextField } from '../../parts/field'
import { Mark } from '../../parts/mark'
import { toast } from '../../parts/toast'
import { ValueEditor } from '../../parts/value-editor'
import { isOwned, type OwnedKind, type WholeRowKind, rowKindNames } from './row-kind-names'
import { useTypeChoices } from './type-choices'

export type RowView = AdminOut<'GET /admin/row/:kind'>[number]
type Columns = RowView['row']

interface Props {
  kind: WholeRowKind
  /** An empty id: a first row, with values to begin from. */
  row: Pick<RowView, 'id' | 'row' | 'version'>
  /** Adds a row with the values of this one. */
  isCopy: boolean
  onClose: () => void
}

/** Columns that the server fills in, or that follow from others. */
const filledIn = ['id', 'updatedAt', 'askedAt', 'priced', 'belowCost', 'failures', 'restsUntil', 'lastFault']

/** Columns to edit. A copy begins switched off. */
function columnsOf({ kind, row: { row }, isCopy }: Pick<Props, 'kind' | 'row' | 'isCopy'>): Columns {
  const hidden = [...filledIn, ...(isOwned(kind) ? (isCopy ? ['enabled'] : []) : ['serviceKey'])]
  const shown = Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.includes(column)))
  return isCopy && 'enabled' in shown ? { ...shown, enabled: false } : shown
}

/** Changes a whole row, or adds one like it. The server checks it and names every fault. */
export function RowDialog({ kind, row, isCopy, onClose }: Props) {
  const [id, setId] = useState(isCopy ? '' : row.id)
  const [value, setValue] = useState(() => columnsOf({ kind, row, isCopy }))
  const [askAgain, setAskAgain] = useState(false)
  const [isMeant, setMeant] = useState(row.row['belowCost'] === true)
  const choices = useTypeChoices(kind === 'assistant')
  const mayAsk = kind === 'agreement' && acceptedAgreements.some((one) => one === row.id)
  const isOff = isOwned(kind) || value['enabled'] === false
  const wish = { id: id.trim(), version: isCopy ? null : row.version }
  const call = isOwned(kind) ? 'PUT /admin/owned-row/:kind/:id' : 'PUT /admin/row/:kind/:id'
  const input: Omit<AdminIn<typeof call>, 'reason'> = isOwned(kind)
    ? { ...wish, kind, row: ofKind(kind, row.row, value, isCopy), ...(isMeant && { belowCost: true as const }) }
    : { ...wish, kind, row: value, ...(askAgain && { askAgain }) }
  return (
    <ChangeDialog
      title={
        !isCopy
          ? `修改 ${row.id}`
          : row.id
            ? `照着 ${row.id} 添加`
            : `添加${rowKindNames.find(([key]) => key === kind)?.[1] ?? ''}`
      }
      verb='保存'
      call={call}
      input={id.trim() ? input : null}
      onClose={onClose}
      onDone={(done) => {
        onClose()
        const words = done.result === 'already' ? '没有变化' : isCopy && isOff ? '已添加，还没有打开' : '已保存'
        toast([words, ...('notes' in done ? done.notes : [])].join('；'))
      }}
    >
      {isCopy && <TextField label='新的编号' hint='以后不能改' value={id} onChange={setId} maxLength={64} required />}
      {kind === 'model' && <EnvironmentNote id={id.trim()} row={value} isNew={isCopy} />}
      {Object.entries(value).map(([column, own]) => (
        <ValueEditor
          key={column}
          name={column}
          value={own}
          choices={choices}
          onChange={(changed) => setValue({ ...value, [column]: changed })}
        />
      ))}
      {mayAsk && (
        <label className='check'>
          <input type='checkbox' checked={askAgain} onChange={({ target }) => setAskAgain(target.checked)} />
          再次征得同意：每个人同意这个新版本之后才能继续使用
        </label>
      )}
      {kind === 'engine' && (
        <label className='check'>
          <input type='checkbox' checked={isMeant} onChange={({ target }) => setMeant(target.checked)} />
          价格可以低于成本
        </label>
      )}
    </ChangeDialog>
  )
}

/** A copy of a model without prices has none either. */
const ofKind = (kind: OwnedKind, stored: Columns, value: Columns, isCopy: boolean): Columns =>
  isCopy && kind === 'model' ? { ...value, priced: stored['priced'] } : value

/** Warns of a row that takes the place of a model of the environment, or does not count beside it. */
function EnvironmentNote({ id, row, isNew }: { id: string; row: Columns; isNew: boolean }) {
  const { data: models } = useCall('GET /admin/model', {})
  const given = models?.find((one) => one.isOfEnvironment && one.id === id)
  if (!given) return null
  const isSame = given.baseUrl === row['baseUrl'] && given.keyEnv === row['keyEnv']
  return (
    <p role='status'>
      <Mark tone='warn'>注意</Mark>{' '}
      {!isSame
        ? '环境变量 OPENAI_MODELS 里有同名的模型，地址或密钥和这一行不同：用户用的仍然是那一个，这一行不生效。'
        : isNew || row['enabled'] === false
          ? '环境变量 OPENAI_MODELS 里有同名的模型，用户正在用它。有了价格的这一行会代替它；这一行关着的时候，用户就没有这个模型了。'
          : '环境变量 OPENAI_MODELS 里有同名的模型。有了价格的这一行会代替它。'}
    </p>
  )
}
