import { useState } from 'react'
import type { AdminOut } from '@contract/admin'
import { TextField } from '../../parts/field'
import { numberOf } from '../../parts/words'
import { costOf } from '../../parts/cost'

type Offer = AdminOut<'POST /admin/model/:id/offered'>

/** A chosen model, with its prices as they are typed. */
export interface NewModel {
  version: string
  priceInput: string
  priceOutput: string
}

interface Props {
  offer: Offer
  chosen: readonly NewModel[]
  choose: (chosen: readonly NewModel[]) => void
}

const shownMost = 60

export const isPriceText = (text: string) => /^\d{0,7}$/.test(text)

/** Models that a provider offers and the site does not have, each with fields for its prices once it is chosen. */
export function OfferedModels({ offer: { fresh, known, gone }, chosen, choose }: Props) {
  const [filter, setFilter] = useState('')
  const found = fresh.filter(({ version }) => version.toLowerCase().includes(filter.trim().toLowerCase()))
  const set = (version: string, changes: Partial<NewModel>) =>
    choose(chosen.map((one) => (one.version === version ? { ...one, ...changes } : one)))
  return (
    <>
      <p role='status'>
        新的 {numberOf(fresh.length)} 个，已有 {numberOf(known.length)} 个
        {gone.length > 0 &&
          `；对方已经没有：${gone.map(({ id, enabled }) => `${id}${enabled ? '（开着）' : ''}`).join('、')}`}
      </p>
      {fresh.length > 10 && <TextField label='筛选' value={filter} onChange={setFilter} />}
      {found.slice(0, shownMost).map(({ version, contextTokens, costInputMilliFen, costOutputMilliFen }) => {
        const mine = chosen.find((one) => one.version === version)
        const toggle = (isOn: boolean) =>
          choose(
            isOn
              ? [...chosen, { version, priceInput: '', priceOutput: '' }]
              : chosen.filter((one) => one.version !== version),
          )
        return (
          <div key={version}>
            <label className='check'>
              <input type='checkbox' checked={mine !== undefined} onChange={({ target }) => toggle(target.checked)} />
              <span>
                {version} {contextTokens && <small>上下文 {numberOf(contextTokens)}</small>}
              </span>
            </label>
            {mine && (
              <div className='fields'>
                <TextField
                  label='输入价格，每千词元的算力'
                  hint={`成本 ${costOf(costInputMilliFen)}；不填就以后再定价`}
                  value={mine.priceInput}
                  onChange={(priceInput) => set(version, { priceInput })}
                  inputMode='numeric'
                  pattern='[0-9]{0,7}'
                />
                <TextField
                  label='输出价格，每千词元的算力'
                  hint={`成本 ${costOf(costOutputMilliFen)}`}
                  value={mine.priceOutput}
                  onChange={(priceOutput) => set(version, { priceOutput })}
                  inputMode='numeric'
                  pattern='[0-9]{0,7}'
                />
              </div>
            )}
          </div>
        )
      })}
      {found.length > shownMost && <p className='dim'>还有 {numberOf(found.length - shownMost)} 个，请筛选。</p>}
    </>
  )
}
