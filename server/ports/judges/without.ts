import type { Judge } from './types'

/** A judge that gets no sounds. */
export const withoutSounds = ({ sound: _, ...judge }: Judge): Judge => judge

/** A service that gets no file which a person sent for themselves; a judge of this machine gets all. */
export const withoutUploads = (judge: Judge): Judge =>
  judge.pictureFile
    ? judge
    : {
        ...judge,
        concerns: async (asked) =>
          !('path' in asked && asked.kind === 'upload') && (!judge.concerns || judge.concerns(asked)),
      }
