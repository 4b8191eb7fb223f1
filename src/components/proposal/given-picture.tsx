import { Picture } from '@/components/ui/picture'
import { fileAddress } from '@/services/file-address'
import { useFile } from '@/services/queries/tool'

/** The question's picture, as it fills a field of the form. */
export function GivenPicture({ fileId }: { fileId: string }) {
  const { data } = useFile(fileId)
  return data ? <Picture className='proposal__given' src={fileAddress(data.thumbUrl ?? data.url)} /> : null
}
