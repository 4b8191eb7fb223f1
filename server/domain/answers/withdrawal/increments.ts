import type { AnswerEvent, EventKind } from '../../../ports/answer-log/types'
import type { JudgePanel } from '../../../ports/judges/panel'
import type { Judgement, TextFinding } from '../../../ports/moderation'
import { strengths } from '../../site/words/verdict'
import { contentOf } from '../event-buffer'
import type { AnswerJudge, AnswerListener } from './judge'
import type { AnswerFinding } from './judging'

/** Services that judge an answer in increments. */
export interface IncrementJudges extends Pick<JudgePanel, 'text'> {
  /** Whether text waits for their verdict; else a late one withdraws it. */
  holds: boolean
}

interface Deps {
  judges: IncrementJudges
  messageId: string
  earlier: readonly AnswerEvent[]
  listener: AnswerListener
}

/** Text before an increment that is judged with it, so that nothing hides at a boundary. */
const contextCharacters = 60
/** An increment is judged when a sentence of this length ends, at this length, or this long after its beginning. */
const [sentenceFrom, lengthMax, waitMs] = [40, 300, 700]
const sentenceEnd = /[。！？!?\n]$/
/** Characters that are kept as evidence. */
const saidMax = 10_000

/**
 * Passes an answer on while services judge it: one call at a time for an answer, with all text that came meanwhile.
 * Text is shown at once, or when it passed. A block withdraws the answer; so does silence where text waits.
 */
export function createIncrementJudge({ judges, messageId, earlier, listener }: Deps): AnswerJudge {
  let said = contentOf(earlier).content.slice(-saidMax)
  let increment = ''
  let held: { kind: EventKind; text: string }[] = []
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isOver = false
  let strongest: AnswerFinding | undefined

  function note(finding: TextFinding) {
    if (!strongest || strengths[finding.weight] > strengths[strongest.finding.weight])
      strongest = { finding, text: said.slice(-saidMax) }
  }

  function take({ verdict, finding }: Judgement, shown: typeof held) {
    if (finding) note(finding)
    if (verdict === 'pass') {
      for (const { kind, text } of shown) listener.append(kind, text)
      return
    }
    isOver = true
    held = []
    const unanswered = {
      judge: 'words',
      class: '',
      weight: 'unjudged',
      listVersion: '',
      rule: 'no judge answered',
    } as const
    listener.withdraw({ finding: finding ?? unanswered, text: said.slice(-saidMax) })
  }

  async function judgeIncrement() {
    clearTimeout(timer)
    timer = undefined
    const shown = held
    const text = said.slice(-contextCharacters) + increment
    said = (said + increment).slice(-saidMax)
    increment = ''
    held = []
    take(await judges.text({ text, kind: 'answer', session: messageId }), shown)
  }

  /** Judges what there is, and then what came meanwhile if it is enough. */
  function soon() {
    if (running || isOver) return
    running = judgeIncrement().finally(() => {
      running = null
      if (isDue()) soon()
      else if (increment || held.length > 0) wait()
    })
  }
  const isDue = () => increment.length >= lengthMax || (increment.length >= sentenceFrom && sentenceEnd.test(increment))
  const wait = () => void (timer ??= setTimeout(soon, waitMs).unref())

  return {
    append(kind, text) {
      if (isOver) return
      if (judges.holds && (kind !== 'waiting' || held.length > 0)) held.push({ kind, text })
      else listener.append(kind, text)
      if (kind !== 'waiting' && kind !== 'model' && kind !== 'attachments') increment += text
      if (isDue()) soon()
      else if (increment || held.length > 0) wait()
    },
    async end() {
      while (!isOver && (running || increment || held.length > 0)) {
        if (!running) soon()
        await running
      }
      clearTimeout(timer)
      return isOver ? undefined : strongest
    },
  }
}
