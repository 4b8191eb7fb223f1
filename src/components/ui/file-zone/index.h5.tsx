import type { FileZoneProps } from './types'

/** Takes files of any kind that are dropped on it or pasted into it. What is copied from a sheet has a picture beside its words: the words are meant. */
export const FileZone = ({ className, onFiles, children }: FileZoneProps) => {
  const take = (event: { preventDefault(): void }, { files, types }: DataTransfer) => {
    if (files.length === 0 || types.includes('text/plain')) return
    event.preventDefault()
    onFiles(Array.from(files))
  }
  return (
    <div
      className={className}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => take(event, event.dataTransfer)}
      onPaste={(event) => take(event, event.clipboardData)}
    >
      {children}
    </div>
  )
}
