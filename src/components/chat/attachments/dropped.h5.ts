import { localFileFrom } from '@/services/platform/media/pick.h5'
import { take } from './take'

/** Takes files as the browser hands them over: pictures as pictures, the rest as documents. */
export async function takeFiles(draftKey: string, files: readonly unknown[]): Promise<void> {
  for (const file of files as readonly File[]) {
    const kind = file.type.startsWith('image/') || /\.hei[cf]$/i.test(file.name) ? 'image' : 'document'
    if (!take(draftKey, kind, await localFileFrom(kind, file))) return
  }
}
