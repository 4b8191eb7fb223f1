import { useEffect, useState } from 'react'
import { Box } from '@/components/ui/box'
import { Picture } from '@/components/ui/picture'
import { Pressable } from '@/components/ui/pressable'
import { fileAddress } from '@/services/file-address'
import { useServices } from '@/services/queries/site'
import { useTexts } from '@/services/texts/i18n'
import './showpiece.scss'

/** Wide drawings of the examples of `draw`, in their order; the first is in the page before its script. */
const shown = [0, 3, 1, 2]

/** A drawing loads when its turn comes; the style sheet shows it for as long. */
const turnMs = 6_000

interface ShowpieceProps {
  /** Opens the large look at a sample. */
  onLook(path: string, at: number): void
}

/** The large sample of a first screen: drawings that change by themselves, and a sentence about the product. */
export function Showpiece({ onLook }: ShowpieceProps) {
  const t = useTexts().frame.showpiece
  const { data: services } = useServices()
  const [count, setCount] = useState(1)
  const [still, setStill] = useState(false)
  useEffect(() => {
    if (still || count === shown.length) return undefined
    const turn = setTimeout(() => setCount(count + 1), turnMs)
    return () => clearTimeout(turn)
  }, [still, count])
  if (services?.some(({ serviceKey, enabled }) => serviceKey === 'SD' && !enabled)) return null
  return (
    <Box id='showpiece' className={still ? 'showpiece showpiece--still' : 'showpiece'}>
      <Pressable id='showpiece-open' className='showpiece__open' onClick={() => onLook('draw', 0)}>
        {shown.slice(0, count).map((at) => (
          <Picture key={at} className='showpiece__picture' src={fileAddress(`/files/samples/wide-${at}.webp`)} />
        ))}
        <Box className='showpiece__words'>
          <Box className='showpiece__title'>{t.title}</Box>
          <Box className='showpiece__text'>{t.text}</Box>
        </Box>
        <Box className='showpiece__made'>{t.made}</Box>
      </Pressable>
      <Pressable
        id='showpiece-still'
        className='showpiece__still'
        label={still ? t.play : t.pause}
        pressed={still}
        onClick={() => setStill(!still)}
      />
    </Box>
  )
}
