import type { Guide } from '../../contract/field'
import {
  checkGuide,
  pictureClasses,
  findPeople,
  type PackedPeople,
  packPeople,
  presenterFilm,
  sentencesAloud,
  presenterStill,
  unpackPeople,
} from '../../engines'
import type { UtilityJobs } from '../worker-pool/types'

/** Utility jobs by name, imported by child processes only: the server loads no image library. */
export const utilityJobs: UtilityJobs = {
  'check-guide':
    async () =>
    ({ path, guide, people }: { path: string; guide: Guide; people?: PackedPeople }) =>
      checkGuide(path, guide, people && unpackPeople(people)),
  'find-people':
    async () =>
    async ({ path }: { path: string }) =>
      packPeople(await findPeople(path)),
  'classify-picture':
    async () =>
    ({ path }: { path: string }) =>
      pictureClasses(path),
  'draw-shared': async () => {
    const { markdownOf } = await import('../http/shared-page/page')
    return async ({ messages }: { messages: Parameters<typeof markdownOf>[0] }) => markdownOf(messages)
  },
  'share-card': async () => (await import('../worker-pool/share-card')).makeShareCard,
  'read-words': async () => (await import('../domain/site/words/read-file')).readWordFile,
  'sniff-upload': async () => (await import('../uploads/sniff')).sniffUpload,
  'read-labels': async () => (await import('../uploads/read-labels')).readFileLabels,
  'normalize-image': async () => (await import('../uploads/image')).normalizeImage,
  'read-document': async () => (await import('../uploads/documents')).readDocument,
  'read-scan': async () => (await import('../uploads/documents')).readScan,
  'normalize-avatar': async () => (await import('../uploads/image')).normalizeAvatar,
  'normalize-audio': async () => (await import('../uploads/audio')).normalizeAudio,
  'normalize-film': async () => (await import('../uploads/film')).normalizeFilm,
  'label-output': async () => (await import('../worker-pool/label-output')).labelOutput,
  'film-frames': async () => (await import('../uploads/judged-parts')).filmFrames,
  'sound-parts': async () => (await import('../uploads/judged-parts')).soundParts,
  'engine-picture': async () => (await import('../engines/adapters/media/picture')).pictureWithin,
  'engine-same-picture': async () => (await import('../engines/adapters/media/same-picture')).isSamePicture,
  'engine-playable': async () => (await import('../engines/adapters/media/transcode')).playable,
  'engine-fit': async () => (await import('../engines/adapters/media/fit')).fitted,
  'engine-dub': async () => (await import('../engines/adapters/media/transcode')).dubbed,
  'engine-wav': async () => (await import('../engines/adapters/media/sound')).wavWithin,
  'engine-speak': async () => (await import('../engines/adapters/media/speech')).speakToFile,
  'engine-sentences': async () => sentencesAloud,
  'engine-still': async () => presenterStill,
  'engine-film': async () => presenterFilm,
}
