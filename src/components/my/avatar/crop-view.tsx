import { useState } from 'react'
import type { File } from '@contract/api'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Pan } from '@/components/ui/pan'
import { Picture } from '@/components/ui/picture'
import { Slider } from '@/components/ui/slider'
import { fileAddress } from '@/services/file-address'
import { useMyTexts } from '@/services/texts/my'
import { centred, cropOf, inside, maxZoom, scaleOf, zoomed, type Placed } from './crop'
import './crop-view.scss'

/** Fits a screen of 320 pixels. */
const viewPx = 256

export interface Crop {
  left: number
  top: number
  side: number
}

interface Props {
  file: File
  busy?: boolean
  /** Text of the button; that of an avatar by default. */
  saveText?: string
  onSave(crop: Crop): void
}

/** The picture is moved and scaled under a round window; what the square around it shows becomes the avatar. */
export function CropView({ file, busy, saveText, onSave }: Props) {
  const t = useMyTexts().avatar
  const size = { width: file.width ?? 1, height: file.height ?? 1 }
  const [placed, setPlaced] = useState<Placed>(() => centred(size, viewPx))
  const scale = scaleOf(size, viewPx, placed.zoom)
  return (
    <>
      <Pan
        id='crop'
        className='crop-view'
        label={t.move}
        onMove={(dx, dy) => setPlaced((now) => inside(size, viewPx, { ...now, x: now.x + dx, y: now.y + dy }))}
      >
        <Picture
          className='crop-view__picture'
          src={fileAddress(file.url)}
          style={{
            width: `${size.width * scale}px`,
            height: `${size.height * scale}px`,
            transform: `translate(${placed.x}px, ${placed.y}px)`,
          }}
        />
        <Box className='crop-view__window' hidden />
      </Pan>
      <Box className='my-page__note'>{t.hint}</Box>
      <Box className='crop-view__zoom'>
        <Slider
          id='crop-zoom'
          label={t.zoom}
          min={1}
          max={maxZoom}
          step={0.05}
          value={placed.zoom}
          text={`${Math.round(placed.zoom * 100)}%`}
          onChange={(zoom) => setPlaced((now) => zoomed(size, viewPx, now, zoom))}
        />
      </Box>
      <Button id='save-avatar' block loading={busy} onClick={() => onSave(cropOf(size, viewPx, placed))}>
        {saveText ?? t.save}
      </Button>
    </>
  )
}
