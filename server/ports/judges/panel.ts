import type { JudgedKind, JudgeName } from '../../../contract/moderation'
import { withTimeout } from '../../time'
import type { Clock } from '../clock'
import type { Judgement, Moderation, TextFinding } from '../moderation'
import { type Judge, JudgeFault, type Opinion, passOpinion, type PictureToJudge, type TextToJudge } from './types'

/** One call of a judge, for metrics. `resting`: it was not asked, since it did not answer a moment ago. */
export type JudgeCount = (judge: JudgeName, kind: JudgedKind, end: Opinion['verdict'] | 'failed' | 'resting') => void

interface Deps {
  judges: readonly Judge[]
  clock: Clock
  /** How long content waits for a judge. */
  limitMs: number
  count: JudgeCount
  warn: (error: unknown, about: string) => void
}

export interface JudgePanel {
  /** Judges a text of any length by all judges at once. Never throws. */
  text(asked: TextToJudge): Promise<Judgement>
  picture(asked: PictureToJudge): Promise<Judgement>
  /** Whether any judge takes them; `pictureServices`: one that is not on this machine. */
  has: { texts: boolean; answers: boolean; pictures: boolean; pictureServices: boolean }
  /** Whether the text of answers waits for its verdict. */
  holdsAnswers: boolean
}

/** Parts overlap, so that nothing is split by a boundary. */
const overlap = 50
/** Concurrent calls for the parts of a text. */
const atOnce = 4
/** Pause after a call without an answer: nobody waits for the next one to fail the same way. */
const restMs = 30_000
const rests = 'it rests'

/** Splits by characters, because services reject half an emoji. */
function partsOf(text: string, most: number): string[] {
  const characters = Array.from(text)
  const parts: string[] = []
  for (let at = 0; at === 0 || at + overlap < characters.length; at += most - overlap)
    parts.push(characters.slice(at, at + most).join(''))
  return parts.filter((part) => part.trim() !== '')
}

/** Rejects when the time is over, also for work that ignores its signal. */
const within = <T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> =>
  withTimeout(ms, (signal) => {
    const late = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(new JudgeFault('no answer in time')), { once: true }),
    )
    return Promise.race([work(signal), late])
  })

interface Found {
  judge: Judge
  /** Null: it does not judge this content. */
  opinion: Opinion | JudgeFault | null
}

const findingIn = ({ judge, opinion }: Found): TextFinding | null => {
  if (!opinion) return null
  const about = { judge: judge.name, listVersion: '' }
  if (opinion instanceof JudgeFault) return { ...about, class: '', weight: 'unjudged', rule: opinion.message }
  return opinion.verdict === 'pass'
    ? null
    : { ...about, class: opinion.class, weight: opinion.verdict, rule: opinion.label }
}

/** Block, then a judge whose silence refuses, then what an operator looks at, then what nobody judged. */
function judgementOf(found: readonly Found[], kind: JudgedKind): Judgement {
  const findings = found.flatMap((one) => findingIn(one) ?? [])
  const of = (weight: TextFinding['weight']) => findings.find((one) => one.weight === weight)
  const blocked = of('block')
  if (blocked) return { verdict: 'refused', finding: blocked }
  const isHeld = found.some(({ judge, opinion }) => opinion instanceof JudgeFault && judge.holds.includes(kind))
  if (isHeld) return { verdict: 'unavailable' }
  const finding = of('review') ?? of('unjudged')
  return finding ? { verdict: 'pass', finding } : { verdict: 'pass' }
}

/** Asks all judges within a time, and combines their verdicts. The only place that knows what silence means. */
export function createJudgePanel({ judges, clock, limitMs, count, warn }: Deps): JudgePanel {
  const restsUntil = new Map<JudgeName, number>()

  function isResting(name: JudgeName): boolean {
    const left = (restsUntil.get(name) ?? 0) - clock.now().getTime()
    return left > 0 && left <= restMs
  }

  async function opinionOf(
    { name, limitMs: most = limitMs }: Judge,
    kind: JudgedKind,
    ask: (signal: AbortSignal) => Promise<Opinion | null>,
  ): Promise<Opinion | JudgeFault | null> {
    if (isResting(name)) {
      count(name, kind, 'resting')
      return new JudgeFault(rests)
    }
    try {
      const opinion = await within(most, ask)
      if (opinion) count(name, kind, opinion.verdict)
      return opinion
    } catch (error) {
      count(name, kind, 'failed')
      const fault = error instanceof JudgeFault ? error : new JudgeFault('it failed', { cause: error })
      if (!fault.isAnswered) restsUntil.set(name, clock.now().getTime() + restMs)
      return fault
    }
  }

  /** One warning for each content, however many parts it has. */
  function noted(found: Found): Found {
    const { judge, opinion } = found
    if (opinion instanceof JudgeFault && opinion.message !== rests)
      warn(opinion.cause ?? opinion, `the judge ${judge.name}`)
    return found
  }

  /** A block of one part decides, then a failure. */
  async function ofText(judge: Judge, asked: TextToJudge): Promise<Found> {
    const { text } = judge
    if (!text) return { judge, opinion: null }
    const parts = partsOf(asked.text, text.mostCharacters)
    let opinion: Opinion | null = passOpinion
    for (let at = 0; at < parts.length; at += atOnce) {
      const some = parts.slice(at, at + atOnce)
      const found = await Promise.all(
        some.map((part) => opinionOf(judge, asked.kind, (signal) => text.judge({ ...asked, text: part }, signal))),
      )
      const blocked = found.find((one) => one && !(one instanceof JudgeFault) && one.verdict === 'block')
      const failed = found.find((one) => one instanceof JudgeFault)
      if (blocked ?? failed) return { judge, opinion: blocked ?? failed ?? null }
      opinion = (found as (Opinion | null)[]).find((one) => one?.verdict === 'review') ?? opinion
    }
    return { judge, opinion }
  }

  return {
    has: {
      texts: judges.some(({ text }) => text),
      answers: judges.some(({ text }) => text?.answers),
      pictures: judges.some(({ picture }) => picture),
      pictureServices: judges.some(({ name, picture }) => picture && name !== 'nsfw'),
    },
    holdsAnswers: judges.some(({ text, holds }) => text?.answers && holds.includes('answer')),
    async text(asked) {
      if (asked.text.trim() === '') return { verdict: 'pass' }
      const isAnswer = asked.session !== undefined
      const asking = judges.filter(({ text }) => text && (text.answers || !isAnswer))
      const found = await Promise.all(asking.map((judge) => ofText(judge, asked)))
      return judgementOf(found.map(noted), asked.kind)
    },
    async picture(asked) {
      const asking = judges.flatMap((judge) => (judge.picture ? [{ judge, look: judge.picture }] : []))
      const found = asking.map(async ({ judge, look }) => ({
        judge,
        opinion: await opinionOf(judge, asked.kind, (signal) => look(asked, signal)),
      }))
      return judgementOf((await Promise.all(found)).map(noted), asked.kind)
    },
  }
}

/** The panel as a judge of texts. Those of the system count as answers. */
export const panelModeration = (panel: Pick<JudgePanel, 'text'>): Moderation => ({
  judge: (text, of) => panel.text({ text, kind: of?.kind ?? 'answer', userId: of?.userId }),
})
