import { mkdirSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { limits } from '../../../contract/limits'
import { AppError } from '../../errors'
import type { Clock, Ids } from '../../ports/clock'
import type { Db } from '../../ports/db/types'
import type { FileStore } from '../../ports/files/types'
import type { LabelReader, UploadKind, UploadNormalizer } from '../../uploads/types'
import { createAddresses } from './address'
import { createAnswerPictures, type LabelPicture } from './answer-pictures'
import { createAvatars } from './avatars'
import { createGuideCheck } from './check'
import { createFileCopies } from './copies'
import { importFile } from './import-file'
import { createLabelCheck } from './label-check'
import { createLent } from './lent'
import { createFileLookup } from './lookup'
import { createOwnFiles } from './own-files'
import { createReading } from './reading'
import { createFileRemoval } from './remove'
import { createResults } from './results'
import { createServing } from './serving'
import { createShareCards, type WriteShareCard } from './serving/share-cards'
import { createSquares } from './squares'
import { createFileSweeper } from './sweep'
import { createUploadTurns } from './upload-turns'
import type { CheckGuide, Files, FindPeople, JudgeOwnPicture, JudgeUpload, PictureForModel } from './types'
import { viewFile } from './view'

/** The largest upload in bytes; a tool may set less. */
export const maxUploadBytes = 20_000_000
const maxBytesOf = (kind?: UploadKind | 'document') =>
  kind === 'video' ? limits.filmMaxMb * 1_000_000 : maxUploadBytes

interface FilesDeps {
  db: Db
  store: FileStore
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  secret: string
  /** Prefix of addresses; empty for addresses relative to this site. */
  siteUrl: () => string
  normalize: UploadNormalizer
  checkGuide: CheckGuide
  findPeople: FindPeople
  pictureForModel: PictureForModel
  labelPicture: LabelPicture
  /** Judges avatars, pictures of assistants and of answers; absent: nobody does. */
  judgePicture?: JudgeOwnPicture
  /** Judges pictures and films that people send; absent: nobody does. */
  judgeUpload?: JudgeUpload | undefined
  answerPictureDays: number
  writeShareCard: WriteShareCard
  readLabels: LabelReader
  /** Our name in labels. */
  producer: string
  /** Path and kind of an example; null for an unknown name. */
  examples: (name: string) => { path: string; kind: 'image' | 'audio' } | null
  scratch: string
  retentionDays: number
  quotaBytes: number
}

/** Files of users, composed of the parts in this folder. */
export function createFiles(deps: FilesDeps): Files {
  const { db, store, clock, ids, examples, scratch } = deps
  mkdirSync(scratch, { recursive: true })
  const addresses = createAddresses(deps)
  const lookup = createFileLookup(deps)
  const { row } = lookup
  const reading = createReading(deps)
  const view: Files['view'] = (found) => viewFile(addresses, found)
  const { judgePicture = async () => {} } = deps
  const squares = createSquares({ ...deps, row, judgePicture })
  const turns = createUploadTurns()

  return {
    ...lookup,
    view,
    addressOf: ({ id }, part) => addresses.of(id, part),
    isAddressOf: (id, part, query) => addresses.read(id, query) === part,
    ...createFileCopies({ store, row }),
    ...reading,
    ...createAnswerPictures({ ...deps, judgePicture }),
    ...createGuideCheck({ ...deps, row }),
    ...createFileRemoval({ db, store, clock, row }),
    ...createResults({ db, store, clock, ids }),
    ...createServing({ db, store, clock, addresses, shareCards: createShareCards(deps), ...reading }),
    ...createOwnFiles({ ...deps, view }),
    ...createLent({ db, store, clock, ids, addresses }),
    ...createLabelCheck(deps),
    ...squares,
    ...createAvatars({ addresses, ...squares }),
    sweep: createFileSweeper({ db, store, clock, scratch }),

    async upload(userId, { id = ids.ulid(), kind, use, name: given }, incoming) {
      const name = given || incoming.name
      const origin = use === 'chat' || kind === 'document' ? 'attachment' : 'upload'
      const turn = turns.enter(userId, id)
      try {
        const asked = { userId, id, kind, origin, name, scratchBytes: turns.bytesOf(userId) } as const
        const row = await importFile(deps, asked, async (path) => {
          const received = await incoming.saveTo(path, maxBytesOf(kind), turn.signal)
          turn.received(received.bytes)
          return received
        })
        return view(row)
      } finally {
        turn.leave()
      }
    },

    async example(userId, { id, name }) {
      const found = examples(name)
      if (!found) throw new AppError(404, 'file.notFound')
      return view(
        await importFile(deps, { userId, id, kind: found.kind, origin: 'example' }, (path) =>
          copyFile(found.path, path),
        ),
      )
    },
  }
}
