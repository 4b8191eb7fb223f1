import type { UtilityJobs } from '../worker-pool/types'

/** Utility jobs by name. Imported by the child processes of the pool: the server loads no image library for them. */
export const utilityJobs: UtilityJobs = {
  'check-guide': async () => {
    const { checkGuide } = await import('../engines/check-guide')
    return ({ path, guide }: { path: string; guide: Parameters<typeof checkGuide>[1] }) => checkGuide(path, guide)
  },
  'sniff-upload': async () => (await import('../uploads/sniff')).sniffUpload,
  'read-labels': async () => (await import('../uploads/read-labels')).readFileLabels,
  'normalize-image': async () => (await import('../uploads/image')).normalizeImage,
  'normalize-avatar': async () => (await import('../uploads/image')).normalizeAvatar,
  'normalize-audio': async () => (await import('../uploads/audio')).normalizeAudio,
  'label-output': async () => (await import('../worker-pool/label-output')).labelOutput,
}
