import { memo } from 'react'
import { BlockPlace } from '../primitives'
import { Block } from './block'
import { RunPlace } from './run-place'
import type { Stretch } from './runs'

interface BlockRowProps {
  run: Stretch
  live?: boolean
  /** Another run follows. */
  full: boolean
  /** Number of blocks at its beginning that are empty placeholders. */
  undrawn: number
}

/** A sequence of blocks; finished ones are not checked again while a text grows. */
export const BlockRow = memo(function BlockRow({ run, live, full, undrawn }: BlockRowProps) {
  return (
    <RunPlace settled={full && !run.some(({ token }) => token.raw.includes('[^'))}>
      {(undrawn < run.length ? run : []).map(({ at, token }, i) => (
        <BlockPlace key={at}>{i >= undrawn && <Block token={token} live={live && i === run.length - 1} />}</BlockPlace>
      ))}
    </RunPlace>
  )
})
