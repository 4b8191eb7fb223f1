import { type AnyTool, type Facts, filesIn, guideOf, type PictureLook, type StepNeed } from '../../../contract/tool'
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
  /** The part of `credits` that is held for the later steps of a work. */
  budget: number
}

/** Runs of another tool that a work may need, with the price of a unit there. */
export type PricedNeed = Pick<StepNeed, 'units' | 'times'> & { unitPrice: number }

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
  needs: readonly PricedNeed[] = [],
): Promise<Price> {
  const ownCredits = tool.price(input, unitPrice, facts)
  const units = tool.price(input, 1, facts)
  const discountPercent = await memberDiscount(db, userId, clock.now())
  const afterDiscount = (full: number) => Math.ceil((full * (100 - discountPercent)) / 100)
  const own = afterDiscount(ownCredits)
  // Each step is charged by itself, and rounded up by itself.
  const sumOf = (priced: (credits: number) => number) =>
    needs.reduce((sum, need) => sum + need.times * priced(need.units * need.unitPrice), 0)
  const budget = sumOf(afterDiscount)
  const spokenCredits = speech ? speech.units * speech.unitPrice : 0
  const credits = own + budget + afterDiscount(spokenCredits)
  return {
    credits,
    fullCredits: ownCredits + spokenCredits + sumOf((full) => full),
    units,
    speech: speech && { ...speech, credits: afterDiscount(spokenCredits) },
    budget,
  }
}
