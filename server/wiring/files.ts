import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { modelPictureLimits } from '../../shared/picture-tokens'
import type { Config } from '../config'
import { createFiles } from '../domain/files'
import type { Files, JudgeOwnPicture, JudgeUpload } from '../domain/files/types'
import { bestEngines } from '../domain/engines/offers'
import { serveFiles } from '../http/files'
import { serveSamples } from '../http/samples'
import type { Clock, Ids } from '../ports/clock'
import type { Db } from '../ports/db/types'
import { withStoreBreaker } from '../ports/files/breaker'
import { createDiskStore } from '../ports/files/disk'
import { createS3Store } from '../ports/files/s3'
import { fileRoutes, uploadRoutes } from '../routes/file'
import { exampleFile } from '../seeds/examples'
import { samplesFolder } from '../seeds/samples'
import { createLabelReader } from '../uploads/label-reader'
import { createUploadNormalizer } from '../uploads/normalizer'
import type { WiredPool } from './pool'

export interface FilePorts extends WiredPool {
  config: Pick<Config, 'files' | 'dataDir' | 'publicUrl'>
  db: Db
  clock: Clock
  ids: Ids
  secret: string
  judgePicture: JudgeOwnPicture
  judgeUpload?: JudgeUpload | undefined
}

/** Joins the file store and users' files, on which chat and tools build. */
export function wireFiles(ports: FilePorts) {
  const { config, db, clock, ids, secret, pool, poolSize, scratch, judgePicture, judgeUpload } = ports
  const { s3, retentionDays, quotaBytes, producer } = config.files
  const store = s3 ? withStoreBreaker(createS3Store(s3)) : createDiskStore(join(config.dataDir, 'files'))
  const files = createFiles({
    db,
    store,
    clock,
    ids,
    secret,
    siteUrl: () => config.publicUrl,
    normalize: createUploadNormalizer(pool),
    checkGuide: ({ path, owner }, guide, people) => pool.call('check-guide', { path, guide, people }, { owner }),
    findPeople: ({ path, owner }) => pool.call('find-people', { path }, { owner }),
    async pictureForModel({ owner, ...file }, folder) {
      const limits = { ...modelPictureLimits, mime: 'image/jpeg' }
      return (await pool.call<{ path: string }>('engine-picture', { file, folder, limits }, { owner })).path
    },
    labelPicture: async (picture, { produceId, folder }) =>
      (await pool.label([picture], { taskId: produceId, folder }, AbortSignal.timeout(60_000)))[0]!,
    writeShareCard: (request, owner) => pool.call('share-card', request, { owner }),
    judgePicture,
    judgeUpload,
    answerPictureDays: retentionDays.result,
    readLabels: createLabelReader(pool),
    producer,
    examples: exampleFile,
    scratch: join(scratch, 'files'),
    retentionDays: retentionDays.upload,
    quotaBytes,
  })
  return {
    files,
    pool,
    poolSize,
    store,
    scratch,
    producer,
    routes: fileRoutes(files, async (serviceKey) => !(await bestEngines(db)).has(serviceKey)),
    uploads: uploadRoutes(files),
    /** Routes outside the contract: files at signed addresses, and public samples. */
    open: (app: FastifyInstance, openFile: Files['open']) => {
      serveFiles(app, { open: openFile })
      serveSamples(app, samplesFolder)
    },
  }
}
