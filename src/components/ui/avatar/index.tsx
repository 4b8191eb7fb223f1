import { useState } from 'react'
import { Box, Span } from '../box'
import { Picture } from '../picture'
import './index.scss'

/** A user's picture, or the first letter of the name on a colour derived from it. */
export function Avatar({ src, name, sizePx = 40 }: { src?: string; name: string; sizePx?: number }) {
  const [broken, setBroken] = useState('')
  const size = { width: `${sizePx}px`, height: `${sizePx}px` }
  return (
    <Box
      className={`ui-avatar ui-avatar--${hueOf(name)}`}
      style={{ ...size, fontSize: `${Math.round(sizePx * 0.42)}px` }}
      hidden
    >
      {src && broken !== src ? (
        <Picture className='ui-avatar__image' src={src} style={size} onError={() => setBroken(src)} />
      ) : (
        <Span>{firstOf(name)}</Span>
      )}
    </Box>
  )
}

const firstOf = (name: string): string => (Array.from(name.trim())[0] ?? '·').toUpperCase()
const hueOf = (name: string): number =>
  Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 5
