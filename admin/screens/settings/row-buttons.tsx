import { useState } from 'react'
import { useCall, useMay } from '../../api/queries'
import { HistoryButton } from '../../parts/history'
import { RowDialog, type RowView } from './row-dialog'
import { isOwned, type WholeRowKind } from './row-kind-names'

interface Props {
  kind: WholeRowKind
  id: string
  /** As operators call it. */
  name?: string
  /** Present where the screen has read it. */
  row?: RowView
}

/** Kinds that the server knows all ids of. */
const closed: readonly WholeRowKind[] = ['agreement', 'consent_text', 'service']

/** Buttons of a row: edit it whole, add one like it, and read or revert its changes. */
export function RowButtons({ kind, id, name = id, row }: Props) {
  const may = useMay()
  const [act, setAct] = useState<'edit' | 'copy' | null>(null)
  const { data: rows } = useCall('GET /admin/row/:kind', { kind }, act !== null && !row)
  const shown = row ?? rows?.find((one) => one.id === id)
  const mayWrite = may(isOwned(kind) ? 'PUT /admin/owned-row/:kind/:id' : 'PUT /admin/row/:kind/:id')
  return (
    <>
      {mayWrite && (
        <button type='button' className='quiet' onClick={() => setAct('edit')}>
          修改
        </button>
      )}
      {mayWrite && !closed.includes(kind) && (
        <button type='button' className='quiet' onClick={() => setAct('copy')}>
          复制
        </button>
      )}
      <HistoryButton kind={kind === 'comb' ? 'package' : kind} id={id} name={name} />
      {act && shown && <RowDialog kind={kind} row={shown} isCopy={act === 'copy'} onClose={() => setAct(null)} />}
    </>
  )
}
