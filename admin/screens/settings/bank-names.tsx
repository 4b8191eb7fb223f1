import type { AdminOut } from '@contract/admin'
import type { BankKind } from '@contract/moderation'
import { Mark } from '../../parts/mark'
import { numberOf } from '../../parts/words'

type Run = AdminOut<'GET /admin/bank-run'>[number]

export const bankNames: Readonly<Record<BankKind, string>> = { refuse: '应拒', answer: '应答' }

export const byName = (by: string) => (by === 'monthly' ? '每月自动' : by)

/** Least share of refusals, and most of false ones, in percent. */
const limits: Readonly<Record<BankKind, (percent: number) => boolean>> = {
  refuse: (percent) => percent >= 95,
  answer: (percent) => percent <= 5,
}

/** Refusals among the questions that were replied to. */
export function Rate({
  kind,
  asked,
  refused,
  failed,
}: {
  kind: BankKind
  asked: number
  refused: number
  failed: number
}) {
  const replied = asked - failed
  if (replied === 0) return <>—</>
  const percent = (100 * refused) / replied
  return (
    <Mark tone={limits[kind](percent) ? 'good' : 'bad'}>
      {`${Math.round(percent * 10) / 10}% · ${numberOf(refused)}/${numberOf(replied)}`}
    </Mark>
  )
}

/** How far a run has come. */
export function runState({ endedAt, fault, asked, questions }: Run) {
  if (fault) return <Mark tone='bad'>{fault}</Mark>
  return endedAt ? (
    <Mark tone='good'>完成</Mark>
  ) : (
    <Mark tone='warn'>{`${numberOf(asked)}/${numberOf(questions)}`}</Mark>
  )
}
