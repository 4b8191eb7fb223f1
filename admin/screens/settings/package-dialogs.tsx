import { useState } from 'react'
import type { AdminIn } from '@contract/admin'
import { fenOfYuan, yuanOf } from '@contract/money'
import { ChangeDialog } from '../../parts/change-dialog'
import { TextField } from '../../parts/field'
import { beijingIsoTime } from '../../parts/field-time'
import { LongField } from '../../parts/long-field'
import { toast } from '../../parts/toast'
import { LaterField } from './later-field'
import { type PackageView, titleOf } from './packages'

interface Props {
  row: PackageView
  onClose: () => void
}
type Texts = AdminIn<'PUT /admin/package/:id'>['texts']

const whole = (text: string) => (/^-?\d{1,9}$/.test(text.trim()) ? Number(text) : null)
const said = ({ result }: { result: 'done' | 'already' }) => toast(result === 'already' ? '没有变化' : '已保存')

/** How a package is shown: its Chinese words, mark, order, on or off. */
export function PackageDialog({ row, onClose }: Props) {
  const texts = row.texts as Texts
  const [title, setTitle] = useState(titleOf(row))
  const [describes, setDescribes] = useState(texts['zh-CN']?.describes ?? '')
  const [sort, setSort] = useState(String(row.sort))
  const [recommended, setRecommended] = useState(row.recommended)
  const [enabled, setEnabled] = useState(row.enabled)
  const place = whole(sort)
  const words = { ...texts, 'zh-CN': { title: title.trim(), describes: describes.trim() } }
  const input =
    place !== null && title.trim()
      ? { id: row.id, texts: words, recommended, enabled, sort: place, version: row.version }
      : null
  return (
    <ChangeDialog
      title={`${titleOf(row)}的展示`}
      verb='保存'
      call='PUT /admin/package/:id'
      input={input}
      onClose={onClose}
      onDone={(result) => {
        onClose()
        said(result)
      }}
    >
      <TextField label='名称' value={title} onChange={setTitle} maxLength={60} required />
      <LongField
        label='说明'
        hint='其他语言的名称和说明不变'
        value={describes}
        onChange={setDescribes}
        maxLength={500}
        rows={3}
      />
      <TextField label='次序' hint='小的在前' value={sort} onChange={setSort} inputMode='numeric' required />
      <label className='check'>
        <input type='checkbox' checked={enabled} onChange={({ target }) => setEnabled(target.checked)} />
        在售
      </label>
      <label className='check'>
        <input type='checkbox' checked={recommended} onChange={({ target }) => setRecommended(target.checked)} />
        推荐
      </label>
    </ChangeDialog>
  )
}

/** The price of a package and its contents, now or at a later time. Orders keep the price at which they were placed. */
export function PackagePriceDialog({ row, onClose }: Props) {
  const [price, setPrice] = useState(yuanOf(row.priceFen))
  const [origin, setOrigin] = useState(row.originPriceFen === null ? '' : yuanOf(row.originPriceFen))
  const [num, setNum] = useState(String(row.num))
  const [days, setDays] = useState(String(row.expirationDays))
  const [productId, setProductId] = useState(row.productId)
  const [later, setLater] = useState('')
  const dueAt = later ? beijingIsoTime(later) : undefined
  const [priceFen, originPriceFen, credits, expirationDays] = [
    fenOfYuan(price),
    fenOfYuan(origin),
    whole(num),
    whole(days),
  ]
  const isWhole =
    dueAt !== null &&
    priceFen !== null &&
    credits !== null &&
    expirationDays !== null &&
    (origin === '' || originPriceFen !== null)
  const input = isWhole
    ? {
        id: row.id,
        priceFen,
        originPriceFen,
        num: credits,
        expirationDays,
        productId,
        version: row.version,
        ...(dueAt && { dueAt }),
      }
    : null
  return (
    <ChangeDialog
      title={`${titleOf(row)}的价格`}
      verb={later ? '安排' : '保存'}
      call={later ? 'POST /admin/package/:id/schedule' : 'PUT /admin/package/:id/price'}
      input={input}
      onClose={onClose}
      onDone={({ result }) => {
        onClose()
        if (later) toast('已安排')
        else said({ result })
      }}
    >
      <p>已经下的单不受影响，按下单时的价格和内容计算。</p>
      <TextField label='价格（元）' value={price} onChange={setPrice} inputMode='decimal' required />
      <TextField
        label='原价（元）'
        hint='划线显示，不填就不显示'
        value={origin}
        onChange={setOrigin}
        inputMode='decimal'
      />
      <TextField label='算力' hint='算力套餐以外填 0' value={num} onChange={setNum} inputMode='numeric' required />
      <TextField label='天数' value={days} onChange={setDays} inputMode='numeric' required />
      <TextField label='小程序道具编号' hint='没有就不填' value={productId} onChange={setProductId} maxLength={64} />
      <LaterField subject='这个价格' value={later} onChange={setLater} />
    </ChangeDialog>
  )
}
