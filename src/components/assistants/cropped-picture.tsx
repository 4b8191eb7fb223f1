import type { Crop } from '@/components/my/avatar/crop-view'
import { Box } from '@/components/ui/box'
import { Picture } from '@/components/ui/picture'
import { fileAddress } from '@/services/file-address'

interface Props {
  address: string
  crop: Crop & { width: number; height: number }
  sizePx: number
}

/** The square of a picture as it will be kept. */
export function CroppedPicture({ address, crop: { left, top, side, width, height }, sizePx }: Props) {
  const scale = sizePx / side
  return (
    <Box className='assistant-icon assistant-form__square' style={{ width: `${sizePx}px`, height: `${sizePx}px` }}>
      <Picture
        className='assistant-form__cropped'
        src={fileAddress(address)}
        style={{
          width: `${width * scale}px`,
          height: `${height * scale}px`,
          transform: `translate(${-left * scale}px, ${-top * scale}px)`,
        }}
      />
    </Box>
  )
}
