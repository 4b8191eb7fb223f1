import { filmRules } from '../../../../contract/works'
import { shortened, spokenText } from '../../../shared/script/clean'
import type { DraftMember, DraftShot } from '../draft'

/** A member of the cast that keeps the rules. */
export interface FittedMember {
  id: string
  name: string
  look: string
  isSecond: boolean
  /** Ids and names under which a draft mentions it, in small letters. */
  calls: readonly string[]
}

export interface FittedCast {
  members: FittedMember[]
  /** The member that an id or a name means. */
  of(call: string): FittedMember | undefined
  narrator: FittedMember
}

const { castMax, nameMax, lookMax } = filmRules
const plain = (call: string) => call.trim().toLowerCase()
const narratorCalls = ['narrator', 'narration', 'voiceover', '旁白', 'n', 'none', 'null', '']

/** The cast of a draft, with a narrator. Of too many, those stay who are needed most. */
export function castOf(draft: readonly DraftMember[], shots: readonly DraftShot[], narratorName: string): FittedCast {
  const uses = new Map<string, number>()
  for (const { speaker, seen } of shots)
    for (const call of [speaker, ...seen]) uses.set(plain(call), (uses.get(plain(call)) ?? 0) + 1)
  const read = draft
    .slice(0, 200)
    .map((member) => ({
      name: shortened(spokenText(member.name.slice(0, 200)), nameMax),
      look: shortened(spokenText(member.look.slice(0, 1000)), lookMax),
      isSecond: member.isSecond,
      calls: [...new Set([plain(member.id), plain(member.name)])].filter(Boolean),
    }))
  const named = read.filter(({ name }) => name !== '')
  const own = named.find(({ calls, look }) => look === '' && calls.some((call) => narratorCalls.includes(call)))
  const narrator = own ?? { name: narratorName, look: '', isSecond: false, calls: [] }
  const usesOf = ({ calls }: { calls: readonly string[] }) => Math.max(0, ...calls.map((call) => uses.get(call) ?? 0))
  const others = named.filter((member) => member !== own)
  const kept = new Set([...others].sort((a, b) => usesOf(b) - usesOf(a)).slice(0, castMax - 1))
  const members = [narrator, ...others.filter((member) => kept.has(member))].map((member, at) => ({
    ...member,
    id: at === 0 ? 'n' : `c${at}`,
    isSecond: at > 0 && member.isSecond,
  }))
  return {
    members,
    narrator: members[0]!,
    of: (call) => {
      const asked = plain(call)
      return (
        members.find(({ calls }) => calls.includes(asked)) ?? (narratorCalls.includes(asked) ? members[0] : undefined)
      )
    },
  }
}
