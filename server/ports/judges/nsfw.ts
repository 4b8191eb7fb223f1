import type { JudgedKind } from '../../../contract/moderation'
import { type Judge, JudgeFault, passOpinion } from './types'

/** Judges a picture file for its owner, whose fair share of the pool it uses; answers shares that sum up to 1. */
export type ClassifyPicture = (
  path: string,
  owner: string,
  signal: AbortSignal,
) => Promise<Readonly<Record<'porn' | 'hentai', number>>>

/** Shares of naked pictures and drawings from which a picture is refused, and noted. */
const [refusedFrom, doubtfulFrom] = [0.7, 0.4]

interface Deps {
  classify: ClassifyPicture
  /** Kinds of content that it judges. */
  kinds: readonly JudgedKind[]
  holds: readonly JudgedKind[]
  /** A child has to load the network first. */
  limitMs: number
}

/** The network of nsfwjs on this machine: it sees nudity only. */
export const createNsfwJudge = ({ classify, kinds, holds, limitMs }: Deps): Judge => ({
  name: 'nsfw',
  holds,
  limitMs,
  concerns: async ({ kind }) => kinds.includes(kind),
  async pictureFile({ path, userId }, signal) {
    const { porn, hentai } = await classify(path, userId, signal).catch((cause: unknown) => {
      throw new JudgeFault('the picture was not read', { isAnswered: true, cause })
    })
    const share = porn + hentai
    if (share <= doubtfulFrom) return passOpinion
    return { verdict: share > refusedFrom ? 'block' : 'review', class: 'obscenity', label: share.toFixed(2) }
  },
})
