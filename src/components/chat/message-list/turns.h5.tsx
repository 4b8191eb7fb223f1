import { Box } from '@/components/ui/box'
import { TurnView } from '../message/turn'
import { Slot } from './slot'
import { classOf, type TurnsProps } from './turns.types'

/** The turns that are drawn. */
export const Turns = ({ drawn: { thread, from, slots }, choose, last, soughtKey }: TurnsProps) => (
  <Box>
    {thread.slice(from).map((shown, i) => {
      const { key } = shown.turn
      const keep = from + i === thread.length - 1
      return (
        <Slot key={key} id={`turn-${key}`} className={classOf(key === soughtKey)} slots={slots} keep={keep}>
          <TurnView shown={shown} choose={choose} last={shown === last} />
        </Slot>
      )
    })}
  </Box>
)
