import type { UtilityJobs } from '../worker-pool/types'

/** Small work by name. Loaded in the child, so that the server process never carries image libraries for it. */
export const errands: UtilityJobs = {
  'check-guide': async () => {
    const { checkGuide } = await import('../engines/check-guide')
    return ({ path, guide }: { path: string; guide: Parameters<typeof checkGuide>[1] }) => checkGuide(path, guide)
  },
  'take-image': async () => (await import('../uploads/image')).takeImage,
  'take-avatar': async () => (await import('../uploads/image')).takeAvatar,
  'take-audio': async () => (await import('../uploads/audio')).takeAudio,
}
