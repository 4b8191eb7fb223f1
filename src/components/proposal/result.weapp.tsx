import { Box } from '@/components/ui/box'
import { Picture } from '@/components/ui/picture'
import { fileAddress } from '@/services/file-address'
import type { ProposalResultProps } from './result.types'

/** Result of a task, as pictures. Players are in a sub-package, behind the button that opens the result. */
export function ProposalResult({ task }: ProposalResultProps) {
  const pictures = task.outputs.flatMap(({ fileId, kind, url, thumbUrl }) => {
    const address = thumbUrl || (kind === 'image' ? url : '')
    return address ? [{ fileId, address }] : []
  })
  return (
    <Box className='proposal__pictures'>
      {pictures.map(({ fileId, address }) => (
        <Picture key={fileId} className='proposal__picture' src={fileAddress(address)} />
      ))}
    </Box>
  )
}
