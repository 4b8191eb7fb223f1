import type { Work } from '@contract/api'
import { Cells } from './cells'
import { ShotTiles } from './shot-tiles'

/** How far the steps of a work are: the pictures of a film, or a cell for each step. */
export const WorkSteps = ({ work }: { work: Work }) =>
  work.kind === 'film' ? <ShotTiles work={work} /> : <Cells work={work} />
