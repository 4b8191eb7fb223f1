import { useState } from 'react'
import { Link } from 'wouter'
import type { AdminOut } from '@contract/admin'
import { useMay } from '../../api/queries'
import { useFilters } from '../../parts/filters'
import { Listing } from '../../parts/listing'
import { Mark } from '../../parts/mark'
import { className, judgeTitles, weightNames } from '../../parts/moderation-names'
import { Page } from '../../parts/page'
import { Tabs } from '../../parts/tabs'
import { timeOf } from '../../parts/words'
import { AnswerDialog, type AnswerVerdict } from './answer-dialog'
import { VerdictDialog } from './verdict-dialog'

export type Verdict = AdminOut<'GET /admin/moderation'>['records'][number]

const states = [
  ['open', '待看'],
  ['refused', '已拒绝'],
  ['unjudged', '未审'],
  ['all', '全部'],
] as const

const kindNames: Readonly<Record<Verdict['kind'], string>> = {
  profile: '资料',
  post: '公开内容',
  request: '提问和创作',
  answer: '回答',
  picture: '公开图片',
  result: '生成的文件',
  upload: '私人文件',
}
const careNames: Readonly<Record<string, string>> = { harm: '可能伤害自己', loss: '可能损失了很多钱' }
const steps: Readonly<Record<Verdict['step'], string>> = { '': '', warned: '已提醒', paused: '已暂停账号' }

const isAnswer = (verdict: Verdict): verdict is AnswerVerdict =>
  verdict.answer === 'shown' || verdict.answer === 'withdrawn'

const ReviewMark = ({ review, reviewedBy }: Pick<Verdict, 'review' | 'reviewedBy'>) => {
  if (review === null) return <>—</>
  return (
    <>
      <Mark tone={review === 'right' ? 'good' : 'warn'}>{review === 'right' ? '判断正确' : '误判'}</Mark> {reviewedBy}
    </>
  )
}

/** Texts that were refused, hidden or marked: an operator opens one with a reason, and says whether the verdict is right. */
export function ModerationQueue() {
  const may = useMay()
  const [{ state: asked = 'open', user = '' }, setFilters] = useFilters()
  const [open, setOpen] = useState<Verdict | null>(null)
  const [answer, setAnswer] = useState<AnswerVerdict | null>(null)
  const state = states.find(([key]) => key === asked)?.[0] ?? 'open'
  return (
    <Page title='审核'>
      <Tabs tabs={states} chosen={state} choose={(chosen) => setFilters({ state: chosen, user })} />
      {user && (
        <p className='dim'>
          只看用户 <Link to={`/person/${user}`}>{user}</Link>
        </p>
      )}
      <Listing
        call='GET /admin/moderation'
        filter={{ state, ...(user && { user }) }}
        keyOf={({ id }) => id}
        empty={state === 'open' ? '没有等待查看的内容' : '没有记录'}
        columns={[
          { head: '时间', cell: ({ at }) => timeOf(at) },
          { head: '用户', cell: ({ userId }) => <Link to={`/person/${userId}`}>{userId}</Link> },
          { head: '内容', cell: ({ kind }) => kindNames[kind] },
          {
            head: '结果',
            cell: ({ weight, step }) => (
              <>
                {weightNames[weight]} {steps[step] && <Mark tone='warn'>{steps[step]}</Mark>}
              </>
            ),
          },
          {
            head: '依据',
            cell: ({ judge, class: name, rule }) =>
              judge === 'care' ? (
                <Mark tone='warn'>{careNames[rule]}</Mark>
              ) : (
                [judge !== 'words' && judgeTitles[judge], name && className(name), rule].filter(Boolean).join(' · ')
              ),
          },
          { head: '复核', cell: (verdict) => <ReviewMark {...verdict} /> },
          {
            head: '操作',
            cell: (verdict) => (
              <>
                {may('POST /admin/moderation/:id/text') && (
                  <button type='button' className='quiet' onClick={() => setOpen(verdict)}>
                    查看
                  </button>
                )}
                {isAnswer(verdict) && may('POST /admin/moderation/answer/:id/withdraw') && (
                  <button type='button' className='quiet' onClick={() => setAnswer(verdict)}>
                    {verdict.answer === 'withdrawn' ? '恢复回答' : '撤回回答'}
                  </button>
                )}
              </>
            ),
          },
        ]}
      />
      {answer && <AnswerDialog verdict={answer} onClose={() => setAnswer(null)} />}
      {open && <VerdictDialog verdict={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}
