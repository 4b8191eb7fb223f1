import { useState } from 'react'
import { Box } from '@/components/ui/box'
import { Picture } from '@/components/ui/picture'
import { svgUrl } from '@/services/svg-url'
import './brand-mark.scss'

const mark = svgUrl(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs>' +
    '<linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#4ba0ff"/><stop offset="1" stop-color="#1460cf"/></linearGradient></defs>' +
    '<rect width="64" height="64" rx="18" fill="url(#a)"/>' +
    '<path d="M32 14c11.6 0 20 7.3 20 17s-8.4 17-20 17c-2.3 0-4.5-.3-6.5-.8L16.6 51.3c-1.1.5-2.3-.5-1.9-1.7l2-6.2C13.7 40.3 12 35.9 12 31c0-9.7 8.4-17 20-17z" fill="#fff"/>' +
    '<path d="M22.5 31.5c1.7 5 5.2 7.5 9.5 7.5s7.8-2.5 9.5-7.5" fill="none" stroke="#1a6fe0" stroke-width="4.4" stroke-linecap="round"/>' +
    '<path d="M50 6.5l1.7 4.3 4.3 1.7-4.3 1.7L50 18.5l-1.7-4.3L44 12.5l4.3-1.7z" fill="#ffc24a"/></svg>',
)

/** The site's logo; the mark drawn here when there is none or it does not load. */
export function BrandMark({ src, sizePx }: { src?: string; sizePx: number }) {
  const [broken, setBroken] = useState('')
  const side = { width: `${sizePx}px`, height: `${sizePx}px` }
  return src && broken !== src ? (
    <Picture className='brand-mark' src={src} fit='contain' style={side} onError={() => setBroken(src)} />
  ) : (
    <Box className='brand-mark' hidden style={{ ...side, backgroundImage: mark }} />
  )
}
