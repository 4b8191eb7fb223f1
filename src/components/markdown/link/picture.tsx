import { useState, type ReactNode } from 'react'
import { MarkdownPicture } from '../primitives'

/** A picture, or what stands for it when it cannot be loaded any more. */
export function ShownPicture({ src, alt, instead }: { src: string; alt: string; instead: ReactNode }) {
  const [lost, setLost] = useState('')
  if (lost === src) return <>{instead}</>
  return <MarkdownPicture className='md__picture' src={src} alt={alt} onError={() => setLost(src)} />
}
