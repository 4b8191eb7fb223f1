import { useMemo } from 'react'
import { Box } from '@/components/ui/box'
import { Picture } from '@/components/ui/picture'
import { svgUrl } from '@/services/svg-url'
import { qrOptions, type QrOptions } from './options'
import { qrSvg } from './svg'
import './index.scss'

interface Props extends QrOptions {
  text: string
  label: string
  logo?: string
  id?: string
}

/** A QR code drawn at `size` px. White in both themes, because readers need the contrast. */
export function QrCode({ text, label, logo, id, ...options }: Props) {
  const { size, margin, logoScale, logoMargin, logoRadius } = qrOptions(options)
  const key = JSON.stringify(options)
  const picture = useMemo(() => svgUrl(qrSvg(text, JSON.parse(key) as QrOptions)), [text, key])
  const logoSide = (size - 2 * margin) * logoScale
  return (
    <Box
      id={id}
      className='qr'
      role='img'
      label={label}
      style={{ width: `${size}px`, height: `${size}px`, backgroundImage: picture }}
    >
      {logo && (
        <Box className='qr__logo' style={{ padding: `${logoMargin}px`, borderRadius: `${logoRadius}px` }}>
          <Picture
            src={logo}
            style={{ width: `${logoSide}px`, height: `${logoSide}px`, borderRadius: `${logoRadius}px` }}
          />
        </Box>
      )}
    </Box>
  )
}
