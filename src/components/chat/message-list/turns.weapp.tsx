import { Tail } from '@/components/markdown/tail'
import { Box } from '@/components/ui/box'
import { TurnView } from '../message/turn'
import { boxGroups } from './groups'
import { Slot } from './slot'
import { classOf, type TurnsProps } from './turns.types'

/** The turns in groups of permanent boxes (docs/weapp-updates.md, rule 1). */
export function Turns({ drawn: { thread, from, seenFrom, pivot, tail, slots }, choose, last, soughtKey }: TurnsProps) {
  const boxOf = (place: number | null, i: number) => {
    const shown = place === null ? undefined : thread[place]
    if (!shown || place === null) return <Box key={i} />
    const { key } = shown.turn
    return (
      <Slot
        key={i}
        id={`turn-${key}`}
        className={classOf(key === soughtKey, place < seenFrom)}
        slots={slots}
        keep={place === thread.length - 1}
      >
        <Tail.Provider key={key} value={place === pivot ? tail : Infinity}>
          <TurnView shown={shown} choose={choose} last={shown === last} />
        </Tail.Provider>
      </Slot>
    )
  }
  return boxGroups(thread.length, from, pivot).map(({ n, places }) =>
    places.length === 0 ? (
      <Box key={n} />
    ) : (
      <Slot
        key={n}
        id={`turns-${n}`}
        className=''
        slots={slots}
        keep={places.some((place) => place === thread.length - 1 || (place !== null && place < seenFrom))}
      >
        {places.map(boxOf)}
      </Slot>
    ),
  )
}
