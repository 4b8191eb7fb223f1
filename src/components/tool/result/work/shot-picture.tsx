import { useState } from 'react'
import type { File } from '@contract/api'
import type { FilmShape } from '@contract/works'
import { Box } from '@/components/ui/box'
import { SoftPicture } from '@/components/ui/soft-picture'
import { fileAddress } from '@/services/file-address'
import './shot-picture.scss'

/** Height of a box in percent of its width. */
const heights: Readonly<Record<FilmShape, string>> = { '9:16': '177.78%', '16:9': '56.25%', '1:1': '100%' }

/** A picture in the shape of its film, or the place of one that is not drawn yet. */
export const ShotPicture = ({ shape, file }: { shape: FilmShape; file: File | null | undefined }) => (
  <Box className='shot-picture' style={{ paddingTop: heights[shape] }} hidden>
    {file && <Drawn key={file.fileId} file={file} />}
  </Box>
)

/** Every poll names the file by a new address: the first one stays, so that it is loaded once. */
function Drawn({ file: { thumbUrl, url } }: { file: File }) {
  const [src] = useState(() => fileAddress(thumbUrl ?? url))
  return <SoftPicture className='shot-picture__drawn' src={src} />
}
