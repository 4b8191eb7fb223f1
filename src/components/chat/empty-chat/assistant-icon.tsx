import { useState } from 'react'
import { Box } from '@/components/ui/box'
import { Icon } from '@/components/ui/icon'
import { iconNames, type IconName } from '@/components/ui/icon/names'
import { Picture } from '@/components/ui/picture'
import { fileAddress } from '@/services/file-address'
import './assistant-icon.scss'

const known = (name: string): name is IconName => (iconNames as readonly string[]).includes(name)
const isEmoji = (text: string) => text !== '' && !/^[\w-]+$/.test(text) && text.length <= 12

/** The site serves its files beside its pages, so that the first load needs no `fileAddress` there. */
const addressOf = process.env.TARO_ENV === 'weapp' ? fileAddress : (url: string) => url

interface Props {
  icon: string
  picture?: string
  sizePx?: number
}

/** An assistant's picture, else its icon: one by name, an emoji, or the default. */
export function AssistantIcon({ icon, picture = '', sizePx = 36 }: Props) {
  const [broken, setBroken] = useState('')
  const size = Math.round(sizePx * 0.54)
  const box = { width: `${sizePx}px`, height: `${sizePx}px` }
  return (
    <Box className='assistant-icon' style={{ ...box, fontSize: `${size}px` }} hidden>
      {picture && broken !== picture ? (
        <Picture src={addressOf(picture)} style={box} onError={() => setBroken(picture)} />
      ) : isEmoji(icon) ? (
        icon
      ) : (
        <Icon name={known(icon) ? icon : 'bot'} size={size} />
      )}
    </Box>
  )
}
