import { type AnyTool, type Facts, filesIn, guideOf, type PictureLook } from '../../../contract/tool'
import type { Clock } from '../../ports/clock'
import type { TaskInput, TaskSpeech } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { memberDiscount } from '../accounts/membership'
import type { TaskFiles } from './types'

/** Who speaks a film's text, and for how much. */
export type SpeechOffer = Omit<TaskSpeech, 'credits' | 'spoken'>

export interface PriceDeps {
  db: Db
  clock: Clock
  files: Pick<TaskFiles, 'findMany' | 'seconds'>
}

export interface Price {
  credits: number
  /** Price without the member's discount. */
  fullCredits: number
  /** Units of the tool, by which costs are counted. */
  units: number
  /** The part of `credits` that pays the speech of a film's text. */
  speech: TaskSpeech | null
}

/** Facts about an input's files. Checks nothing: a sound that is not uploaded yet counts as 0 seconds. */
export async function factsOf(
  files: PriceDeps['files'],
  userId: string,
  tool: AnyTool,
  input: TaskInput,
): Promise<Required<Facts>> {
  const given = Object.entries(filesIn(tool, input))
  const rows = await files.findMany(
    userId,
    given.map(([, id]) => id),
  )
  const facts = {
    seconds: {} as Record<string, number>,
    pictures: {} as Record<string, { width: number; height: number }>,
    looks: {} as Record<string, PictureLook>,
  }
  for (const [field, id] of given) {
    const row = rows.get(id)
    facts.seconds[field] = row ? files.seconds(row) : 0
    if (row?.kind === 'image' && row.width && row.height)
      facts.pictures[field] = { width: row.width, height: row.height }
    const guide = guideOf(tool, field)
    const look = guide && row?.meta.checks?.[guide]?.look
    if (look) facts.looks[field] = look
  }
  return facts
}

/** Price of an input. */
export async function priceOf(
  { db, clock }: Pick<PriceDeps, 'db' | 'clock'>,
  userId: string,
  tool: AnyTool,
  { unitPrice }: { unitPrice: number },
  input: TaskInput,
  facts: Facts,
  speech: SpeechOffer | null,
): Promise<Price> {
  const filmCredits = tool.price(input, unitPrice, facts)
  const units = tool.price(input, 1, facts)
  const discountPercent = await memberDiscount(db, userId, clock.now())
  const afterDiscount = (full: number) => Math.ceil((full * (100 - discountPercent)) / 100)
  const own = afterDiscount(filmCredits)
  if (!speech) return { credits: own, fullCredits: filmCredits, units, speech: null }
  const spokenCredits = speech.units * speech.unitPrice
  const credits = afterDiscount(spokenCredits)
  return { credits: own + credits, fullCredits: filmCredits + spokenCredits, units, speech: { ...speech, credits } }
}
