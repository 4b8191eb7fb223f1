import { useEffect, useMemo, useState } from 'react'
import type { QrOptions } from '@shared/qr/options'
import { qrSvg } from '@shared/qr/svg'
import { Box } from '@/components/ui/box'
import { svgUrl } from '@/services/svg-url'
import { loadLogo } from './logo'
import './index.scss'

interface Props extends QrOptions {
  text: string
  label: string
  /** The address of a picture in the middle. */
  logo?: string
  id?: string
}

/** A QR code drawn at `size` px. White in both themes, because readers need the contrast. */
export function QrCode({ text, label, logo, id, ...options }: Props) {
  const { size = 400 } = options
  const key = JSON.stringify(options)
  const picture = useLogo(logo)
  const code = useMemo(() => svgUrl(qrSvg(text, JSON.parse(key) as QrOptions, picture)), [text, key, picture])
  return (
    <Box
      id={id}
      className='qr'
      role='img'
      label={label}
      style={{ width: `${size}px`, height: `${size}px`, backgroundImage: code }}
    />
  )
}

/** The logo once it is loaded; without one, or when it cannot be drawn, the code has no logo. */
function useLogo(src: string | undefined): string | undefined {
  const [loaded, setLoaded] = useState<{ src: string; picture: string }>()
  useEffect(() => {
    let there = true
    if (src)
      loadLogo(src).then(
        (picture) => there && setLoaded({ src, picture }),
        () => undefined,
      )
    return () => {
      there = false
    }
  }, [src])
  return loaded?.src === src ? loaded?.picture : undefined
}
