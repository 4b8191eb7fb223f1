import type { JudgedKind, JudgeName } from '../../../contract/moderation'
import { withTimeout } from '../../time'
import type { Clock } from '../clock'
import type { Judgement, Moderation } from '../moderation'
import { asJudgeFault, type FoundByJudge, judgementOf, nobody, opinionInParts } from './judgement'
import { textPartsOf } from './parts'
import { type FileToJudge, type Judge, JudgeFault, type Opinion, type TextToJudge } from './types'

/** One call of a judge, for metrics. `resting`: it was not asked, since it did not answer a moment ago. */
export type JudgeCount = (judge: JudgeName, kind: JudgedKind, end: Opinion['verdict'] | 'failed' | 'resting') => void

interface Deps {
  judges: readonly Judge[]
  clock: Clock
  /** How long content waits for a judge. */
  limitMs: number
  /** A small JPEG of a picture, made on this machine. */
  jpegOf: (picture: FileToJudge) => Promise<Buffer>
  /** Short MP3s of a sound or of a film's sound, one after the other; none for silence. */
  mp3sOf: (sound: FileToJudge) => Promise<Buffer[]>
  count: JudgeCount
  warn: (error: unknown, about: string) => void
}

type Medium = 'text' | 'picture' | 'sound'

export interface JudgePanel {
  /** Judges a text of any length by all judges at once. Never throws. */
  text(asked: TextToJudge): Promise<Judgement>
  picture(asked: FileToJudge): Promise<Judgement>
  /** Judges what is heard in a sound or a film. */
  sound(asked: FileToJudge): Promise<Judgement>
  /** The judgement of a content that could not be shown to a judge. */
  unjudged(kind: JudgedKind, rule: string): Judgement
  /** Whether any judge takes them; `pictureServices`: one that is not on this machine. */
  has: { texts: boolean; answers: boolean; pictures: boolean; pictureServices: boolean; sounds: boolean }
  /** Whether the text of answers waits for its verdict. */
  holdsAnswers: boolean
}

/** More than the longest shared link has, in the smallest parts. */
const mostParts = 400
/** Pause after a call without an answer: nobody waits for the next one to fail the same way. */
const restMs = 30_000
/** A service judges a part of a sound as fast as it can, not while somebody waits. */
const soundMs = 30_000
const rests = 'it rests'

/** Rejects when the time is over, also for work that ignores its signal. */
const within = <T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> =>
  withTimeout(ms, (signal) => {
    const late = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(new JudgeFault('no answer in time')), { once: true }),
    )
    return Promise.race([work(signal), late])
  })

/** Asks all judges within a time, and combines their verdicts. The only place that knows what silence means. */
export function createJudgePanel({ judges, clock, limitMs, jpegOf, mp3sOf, count, warn }: Deps): JudgePanel {
  /** Ends of rests by judge and medium, because a service for pictures may fail alone. */
  const restsUntil = new Map<string, number>()
  const restOf = ({ name }: Judge, medium: Medium) => `${name} ${medium}`

  function isResting(rest: string): boolean {
    const left = (restsUntil.get(rest) ?? 0) - clock.now().getTime()
    return left > 0 && left <= restMs
  }

  /** One call. `rest`: what rests when there is no answer; empty: nothing. */
  async function opinionOf(
    { judge: { name }, kind, ms, rest }: { judge: Judge; kind: JudgedKind; ms: number; rest: string },
    ask: (signal: AbortSignal) => Promise<Opinion | null>,
  ): Promise<FoundByJudge['opinion']> {
    try {
      const opinion = await within(ms, ask)
      if (opinion) count(name, kind, opinion.verdict)
      return opinion
    } catch (error) {
      count(name, kind, 'failed')
      const fault = asJudgeFault(error)
      if (rest && !fault.isAnswered) restsUntil.set(rest, clock.now().getTime() + restMs)
      return fault
    }
  }

  /** Calls a judge that this content concerns, unless it rests. One warning for each content. */
  async function ofJudge(
    judge: Judge,
    medium: Medium,
    asked: TextToJudge | FileToJudge,
    call: () => Promise<FoundByJudge['opinion']>,
  ): Promise<FoundByJudge> {
    const { name, concerns } = judge
    let opinion: FoundByJudge['opinion'] = null
    try {
      if (concerns && !(await within(limitMs, () => concerns(asked)))) return { judge, opinion }
      if (isResting(restOf(judge, medium))) {
        count(name, asked.kind, 'resting')
        return { judge, opinion: new JudgeFault(rests) }
      }
      opinion = await call()
    } catch (error) {
      count(name, asked.kind, 'failed')
      opinion = asJudgeFault(error)
    }
    if (opinion instanceof JudgeFault) warn(opinion.cause ?? opinion, `the judge ${name}`)
    return { judge, opinion }
  }

  async function ofText(
    judge: Judge,
    text: NonNullable<Judge['text']>,
    asked: TextToJudge,
  ): Promise<FoundByJudge['opinion']> {
    const { limitMs: most = limitMs } = judge
    const { kind } = asked
    const end = performance.now() + (kind === 'post' ? 2 : 1) * most
    return opinionInParts(textPartsOf(asked.text, text.mostCharacters(kind)), (at) => {
      const left = at === 0 ? most : Math.min(most, end - performance.now())
      if (left <= 0 || at >= mostParts) return new JudgeFault('the text is too long', { isAnswered: true })
      // A call that had less than its time says nothing about the judge.
      const about = { judge, kind, ms: left, rest: left < most ? '' : restOf(judge, 'text') }
      return (part) => opinionOf(about, (signal) => text.judge({ ...asked, text: part }, signal))
    })
  }

  function ofSound(judge: Judge, sound: NonNullable<Judge['sound']>, asked: FileToJudge, mp3s: readonly Buffer[]) {
    const about = { judge, kind: asked.kind, ms: soundMs, rest: restOf(judge, 'sound') }
    return opinionInParts(mp3s, () => (mp3) => opinionOf(about, (signal) => sound({ ...asked, mp3 }, signal)))
  }

  async function ofPicture(
    judge: Judge,
    asked: FileToJudge,
    jpeg: () => Promise<Buffer>,
  ): Promise<FoundByJudge['opinion']> {
    const { picture, pictureFile, limitMs: ms = limitMs } = judge
    const about = { judge, kind: asked.kind, ms }
    if (pictureFile) return opinionOf({ ...about, rest: '' }, (signal) => pictureFile(asked, signal))
    if (!picture) return null
    const given = { ...asked, jpeg: await jpeg() }
    return opinionOf({ ...about, rest: restOf(judge, 'picture') }, (signal) => picture(given, signal))
  }

  return {
    has: {
      texts: judges.some(({ text }) => text),
      answers: judges.some(({ text }) => text?.answers),
      pictures: judges.some(({ picture, pictureFile }) => picture ?? pictureFile),
      pictureServices: judges.some(({ picture }) => picture),
      sounds: judges.some(({ sound }) => sound),
    },
    holdsAnswers: judges.some(({ text, holds }) => text?.answers && holds.includes('answer')),
    async text(asked) {
      if (asked.text.trim() === '') return { verdict: 'pass' }
      const isAnswer = asked.session !== undefined
      const found = judges.flatMap((judge) => {
        const { text } = judge
        return text && (text.answers || !isAnswer)
          ? [ofJudge(judge, 'text', asked, () => ofText(judge, text, asked))]
          : []
      })
      return judgementOf(await Promise.all(found), asked.kind)
    },
    async picture(asked) {
      let made: Promise<Buffer> | undefined
      const jpeg = () => (made ??= jpegOf(asked))
      const found = judges
        .filter(({ picture, pictureFile }) => picture ?? pictureFile)
        .map((judge) => ofJudge(judge, 'picture', asked, () => ofPicture(judge, asked, jpeg)))
      return judgementOf(await Promise.all(found), asked.kind)
    },
    unjudged: (kind, rule) =>
      judges.some(({ holds }) => holds.includes(kind))
        ? { verdict: 'unavailable' }
        : { verdict: 'pass', finding: nobody(rule) },
    async sound(asked) {
      let made: Promise<Buffer[]> | undefined
      const mp3s = () => (made ??= mp3sOf(asked))
      const found = judges.flatMap((judge) => {
        const { sound } = judge
        return sound ? [ofJudge(judge, 'sound', asked, async () => ofSound(judge, sound, asked, await mp3s()))] : []
      })
      return judgementOf(await Promise.all(found), asked.kind)
    },
  }
}

/** The panel as a judge of texts. Those of the system count as answers. */
export const panelModeration = (panel: Pick<JudgePanel, 'text'>): Moderation => ({
  judge: (text, of) => panel.text({ text, kind: of?.kind ?? 'answer', userId: of?.userId }),
})
