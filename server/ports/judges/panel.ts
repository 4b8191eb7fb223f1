import type { JudgedKind, JudgeName } from '../../../contract/moderation'
import { withTimeout } from '../../time'
import type { Clock } from '../clock'
import type { Judgement, Moderation, TextFinding } from '../moderation'
import { textPartsOf } from './parts'
import { type Judge, JudgeFault, type Opinion, passOpinion, type PictureToJudge, type TextToJudge } from './types'

/** One call of a judge, for metrics. `resting`: it was not asked, since it did not answer a moment ago. */
export type JudgeCount = (judge: JudgeName, kind: JudgedKind, end: Opinion['verdict'] | 'failed' | 'resting') => void

interface Deps {
  judges: readonly Judge[]
  clock: Clock
  /** How long content waits for a judge. */
  limitMs: number
  /** A small JPEG of a picture, made on this machine. */
  jpegOf: (picture: PictureToJudge) => Promise<Buffer>
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

/** Concurrent calls for the parts of a text. */
const atOnce = 4
/** More than the longest shared link has, in the smallest parts. */
const mostParts = 400
/** Pause after a call without an answer: nobody waits for the next one to fail the same way. */
const restMs = 30_000
const rests = 'it rests'

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

/** Judges wrap the failures of their services; any other one is ours. */
const faultOf = (error: unknown) =>
  error instanceof JudgeFault ? error : new JudgeFault('it failed', { isAnswered: true, cause: error })

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
export function createJudgePanel({ judges, clock, limitMs, jpegOf, count, warn }: Deps): JudgePanel {
  /** Ends of rests by judge and medium, because a service for pictures may fail alone. */
  const restsUntil = new Map<string, number>()
  const restOf = ({ name }: Judge, asked: TextToJudge | PictureToJudge) =>
    `${name} ${'path' in asked ? 'picture' : 'text'}`

  function isResting(rest: string): boolean {
    const left = (restsUntil.get(rest) ?? 0) - clock.now().getTime()
    return left > 0 && left <= restMs
  }

  /** One call. `rest`: what rests when there is no answer; empty: nothing. */
  async function opinionOf(
    { judge: { name }, kind, ms, rest }: { judge: Judge; kind: JudgedKind; ms: number; rest: string },
    ask: (signal: AbortSignal) => Promise<Opinion | null>,
  ): Promise<Found['opinion']> {
    try {
      const opinion = await within(ms, ask)
      if (opinion) count(name, kind, opinion.verdict)
      return opinion
    } catch (error) {
      count(name, kind, 'failed')
      const fault = faultOf(error)
      if (rest && !fault.isAnswered) restsUntil.set(rest, clock.now().getTime() + restMs)
      return fault
    }
  }

  /** Calls a judge that this content concerns, unless it rests. One warning for each content. */
  async function ofJudge(
    judge: Judge,
    asked: TextToJudge | PictureToJudge,
    call: () => Promise<Found['opinion']>,
  ): Promise<Found> {
    const { name, concerns } = judge
    let opinion: Found['opinion'] = null
    try {
      if (concerns && !(await within(limitMs, () => concerns(asked)))) return { judge, opinion }
      if (isResting(restOf(judge, asked))) {
        count(name, asked.kind, 'resting')
        return { judge, opinion: new JudgeFault(rests) }
      }
      opinion = await call()
    } catch (error) {
      count(name, asked.kind, 'failed')
      opinion = faultOf(error)
    }
    if (opinion instanceof JudgeFault) warn(opinion.cause ?? opinion, `the judge ${name}`)
    return { judge, opinion }
  }

  /** A block of one part decides, then a failure. */
  async function ofText(judge: Judge, text: NonNullable<Judge['text']>, asked: TextToJudge): Promise<Found['opinion']> {
    const { limitMs: most = limitMs } = judge
    const { kind } = asked
    const parts = textPartsOf(asked.text, text.mostCharacters(kind))
    const end = performance.now() + (kind === 'post' ? 2 : 1) * most
    let opinion: Opinion | null = passOpinion
    for (let at = 0; at < parts.length; at += atOnce) {
      const left = at === 0 ? most : Math.min(most, end - performance.now())
      if (left <= 0 || at >= mostParts) return new JudgeFault('the text is too long', { isAnswered: true })
      // A call that had less than its time says nothing about the judge.
      const about = { judge, kind, ms: left, rest: left < most ? '' : restOf(judge, asked) }
      const found = await Promise.all(
        parts
          .slice(at, at + atOnce)
          .map((part) => opinionOf(about, (signal) => text.judge({ ...asked, text: part }, signal))),
      )
      const blocked = found.find((one) => one && !(one instanceof JudgeFault) && one.verdict === 'block')
      const failed = found.find((one) => one instanceof JudgeFault)
      if (blocked ?? failed) return blocked ?? failed ?? null
      opinion = (found as (Opinion | null)[]).find((one) => one?.verdict === 'review') ?? opinion
    }
    return opinion
  }

  async function ofPicture(
    judge: Judge,
    asked: PictureToJudge,
    jpeg: () => Promise<Buffer>,
  ): Promise<Found['opinion']> {
    const { picture, pictureFile, limitMs: ms = limitMs } = judge
    const about = { judge, kind: asked.kind, ms }
    if (pictureFile) return opinionOf({ ...about, rest: '' }, (signal) => pictureFile(asked, signal))
    if (!picture) return null
    const given = { ...asked, jpeg: await jpeg() }
    return opinionOf({ ...about, rest: restOf(judge, asked) }, (signal) => picture(given, signal))
  }

  return {
    has: {
      texts: judges.some(({ text }) => text),
      answers: judges.some(({ text }) => text?.answers),
      pictures: judges.some(({ picture, pictureFile }) => picture ?? pictureFile),
      pictureServices: judges.some(({ picture }) => picture),
    },
    holdsAnswers: judges.some(({ text, holds }) => text?.answers && holds.includes('answer')),
    async text(asked) {
      if (asked.text.trim() === '') return { verdict: 'pass' }
      const isAnswer = asked.session !== undefined
      const found = judges.flatMap((judge) => {
        const { text } = judge
        return text && (text.answers || !isAnswer) ? [ofJudge(judge, asked, () => ofText(judge, text, asked))] : []
      })
      return judgementOf(await Promise.all(found), asked.kind)
    },
    async picture(asked) {
      let made: Promise<Buffer> | undefined
      const jpeg = () => (made ??= jpegOf(asked))
      const found = judges
        .filter(({ picture, pictureFile }) => picture ?? pictureFile)
        .map((judge) => ofJudge(judge, asked, () => ofPicture(judge, asked, jpeg)))
      return judgementOf(await Promise.all(found), asked.kind)
    },
  }
}

/** The panel as a judge of texts. Those of the system count as answers. */
export const panelModeration = (panel: Pick<JudgePanel, 'text'>): Moderation => ({
  judge: (text, of) => panel.text({ text, kind: of?.kind ?? 'answer', userId: of?.userId }),
})
