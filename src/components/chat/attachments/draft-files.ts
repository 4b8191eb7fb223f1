import { draftOf, putDraft, useDrafts, type DraftFile } from '@/stores/drafts'

export const writeFiles = (key: string, files: readonly DraftFile[]): void => putDraft(key, { ...draftOf(key), files })

/** Updates a file in the draft that currently contains it. */
export function changeFile(fileId: string, known: Partial<DraftFile>): void {
  for (const [key, { files = [] }] of Object.entries(useDrafts.getState().chats))
    if (files.some((one) => one.fileId === fileId))
      writeFiles(
        key,
        files.map((one) => (one.fileId === fileId ? { ...one, ...known } : one)),
      )
}
