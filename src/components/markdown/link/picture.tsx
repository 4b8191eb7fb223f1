import { useState, type ReactNode } from 'react'
import { MarkdownPicture } from '../primitives'

/** A picture, or a replacement once it can no longer be loaded. */
export function ShownPicture({ src, alt, instead }: { src: string; alt: string; instead: ReactNode }) {
  const [lost, setLost] = useState('')
  if (lost === src) return <>{instead}</>
  return <MarkdownPicture className='md__picture' src={src} alt={alt} onError={() => setLost(src)} />
}
