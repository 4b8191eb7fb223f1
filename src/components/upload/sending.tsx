import { Span } from '@/components/ui/box'
import { Spinner } from '@/components/ui/spinner'
import { useToolTexts } from '@/services/texts/tool'
import type { Upload } from '@/services/uploads/uploads-queue'

/** Whether the file has been uploaded, or is an example of the site: only the server's work remains. */
export const isSent = ({ progress, chosen }: Pick<Upload, 'progress' | 'chosen'>): boolean => progress >= 1 || !chosen

/** A running upload: its progress, then a note that the server is working. */
export function Sending({ upload }: { upload: Upload }) {
  const { image, processing } = useToolTexts().form
  return (
    <>
      <Spinner size={16} />
      <Span>{isSent(upload) ? processing : image.uploading(Math.floor(upload.progress * 100))}</Span>
    </>
  )
}
