import type { AnswerEvent, EventKind } from '../../../ports/answer-log/types'
import type { WordHit, WordMatcher } from '../../../words'
import { findingOf, strengths } from '../../site/words/verdict'
import { textOf } from '../event-buffer'
import type { AnswerFinding } from './judging'

/** Stands between the pieces of a model and the event log. */
export interface AnswerJudge {
  append(kind: EventKind, text: string): void
  /** Lets out what was held back. Returns the strongest finding of an answer that passes. */
  end(): Promise<AnswerFinding | undefined>
}

export interface AnswerListener {
  append(kind: EventKind, text: string): void
  /** Called once, for a finding that blocks; nothing is appended afterwards. */
  withdraw(found: AnswerFinding): void
}

/** Without words everything passes at once. */
export const passing = ({ append }: Pick<AnswerListener, 'append'>): AnswerJudge => ({
  append,
  end: async () => undefined,
})

/** Characters before and around a finding that are kept as evidence. */
const beforeMax = 10_000
const evidenceMax = 20_000
/** Fields that nobody reads as words. */
const keys: readonly string[] = ['url', 'fileId', 'serviceKey', 'taskId', 'kind']

/**
 * Judges an answer while it streams: a block withdraws it, hidden words become stars. What may be the beginning of a
 * word is held back. `earlier`: events of an answer that continues.
 */
export function createAnswerJudge(
  matcher: WordMatcher,
  earlier: readonly AnswerEvent[],
  { append, withdraw }: AnswerListener,
): AnswerJudge {
  const streamOf = (kind: 'delta' | 'reasoning') => matcher.stream(textOf(earlier, kind).slice(-beforeMax))
  const streams = { delta: streamOf('delta'), reasoning: streamOf('reasoning') }
  let said = ''
  let strongest: AnswerFinding | undefined
  let isOver = false

  function remember(text: string) {
    said += text
    if (said.length > 2 * beforeMax) said = said.slice(-beforeMax)
    if (strongest && strongest.text.length < evidenceMax) strongest.text += text
  }

  function note(hits: readonly WordHit[]) {
    for (const hit of hits) {
      if (isOver) return
      const finding = findingOf(hit)
      if (strongest && strengths[finding.weight] <= strengths[strongest.finding.weight]) continue
      strongest = { finding, text: said.slice(-beforeMax) }
      if (finding.weight !== 'block') continue
      isOver = true
      withdraw(strongest)
    }
  }

  function show(kind: 'delta' | 'reasoning', text: string) {
    note(streams[kind].taken())
    if (text && !isOver) append(kind, text)
  }
  const flush = (kind: 'delta' | 'reasoning') => {
    if (!isOver) show(kind, streams[kind].flush())
  }

  /** The JSON of offered tools or of pages, with stars for hidden words. */
  function judged(text: string): string {
    return JSON.stringify(
      JSON.parse(text, (key, value: unknown) => {
        if (typeof value !== 'string' || keys.includes(key)) return value
        remember(`\n${value}`)
        const hits = matcher.find(value)
        note(hits)
        return matcher.mask(
          value,
          hits.filter(({ list }) => list.weight === 'mask'),
        )
      }),
    )
  }

  return {
    append(kind, text) {
      if (isOver) return
      if (kind === 'delta' || kind === 'reasoning') {
        // The other kind is over, or pauses.
        flush(kind === 'delta' ? 'reasoning' : 'delta')
        remember(text)
        if (!isOver) show(kind, streams[kind].push(text))
        return
      }
      flush('reasoning')
      flush('delta')
      const passed = kind === 'proposals' || kind === 'sources' ? judged(text) : text
      if (!isOver) append(kind, passed)
    },
    async end() {
      flush('reasoning')
      flush('delta')
      return isOver ? undefined : strongest
    },
  }
}
