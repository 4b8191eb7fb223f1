import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError, EngineError } from '../../errors'
import type { LabelReader } from '../../uploads/types'
import { asDiskFull } from './disk-full'
import { createLabelSlots } from './label-slots'
import type { Files } from './types'

interface LabelCheckDeps {
  scratch: string
  readLabels: LabelReader
  /** Our name in the labels we write. */
  producer: string
}

/** The largest file in bytes. */
const maxBytes = 20_000_000
/** Time limit of an upload, in ms. */
const receiveMs = 90_000
/** A file may contain very many. */
const mostLabels = 10

/** Reads the AI labels of anybody's file, which is then deleted. */
export const createLabelCheck = ({ scratch, readLabels, producer }: LabelCheckDeps): Pick<Files, 'checkLabel'> => {
  const slots = createLabelSlots()
  return {
    async checkLabel(network, incoming) {
      const leave = slots.enter(network)
      let folder = ''
      try {
        folder = await mkdtemp(join(scratch, 'label-'))
        const path = join(folder, 'original')
        await incoming.saveTo(path, maxBytes, AbortSignal.timeout(receiveMs))
        const { mime, labels } = await readLabels({ path, isMarkdown: /\.(md|markdown)$/i.test(incoming.name) })
        return {
          mime,
          readable: labels !== null,
          labels: (labels ?? []).slice(0, mostLabels).map((label) => ({ ...label, own: label.producer === producer })),
        }
      } catch (error) {
        if (error instanceof EngineError && ['engine.crashed', 'engine.timeout'].includes(error.key))
          throw new AppError(400, 'file.unreadable')
        throw asDiskFull(error)
      } finally {
        if (folder) await rm(folder, { recursive: true, force: true })
        leave()
      }
    },
  }
}
