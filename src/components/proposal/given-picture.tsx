import { Picture } from '@/components/ui/picture'
import { fileAddress } from '@/services/file-address'
import { useFile } from '@/services/queries/tool'

/** The picture of the question that stands in a form. */
export function GivenPicture({ fileId }: { fileId: string }) {
  const { data } = useFile(fileId)
  return data ? <Picture className='proposal__given' src={fileAddress(data.thumbUrl ?? data.url)} /> : null
}
