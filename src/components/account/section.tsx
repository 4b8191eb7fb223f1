import type { ReactNode } from 'react'
import { Box } from '@/components/ui/box'
import './section.scss'

interface Props {
  title: string
  text?: string
  id?: string
  children: ReactNode
}

/** A card with a heading. */
export function Section({ title, text, id, children }: Props) {
  return (
    <Box id={id} className='section'>
      <Box className='section__title' role='heading' level={2}>
        {title}
      </Box>
      {text && <Box className='section__text'>{text}</Box>}
      {children}
    </Box>
  )
}
