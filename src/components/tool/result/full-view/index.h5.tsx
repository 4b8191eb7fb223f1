import { useState } from 'react'
import { Box } from '@/components/ui/box'
import { Group } from '@/components/ui/group'
import { IconButton } from '@/components/ui/icon-button'
import { Layer } from '@/components/ui/layer'
import { useTexts } from '@/services/texts/i18n'
import { useToolTexts } from '@/services/texts/tool'
import type { UseFullView } from './types'
import { Still } from '../view/still'
import './index.scss'

export const useFullView: UseFullView = (files, about) => {
  const [shown, setShown] = useState({ open: false, at: 0 })
  const t = useToolTexts().result
  const close = useTexts().common.close
  const { open, at } = shown
  const file = files[Math.min(at, files.length - 1)]
  const turn = (by: number) => setShown({ open, at: (at + by + files.length) % files.length })
  return {
    open: (first) => setShown({ open: true, at: first }),
    layer: file && (
      <Layer
        open={open}
        id='full-view'
        className='full-view'
        label={t.fullView(about)}
        onClose={() => setShown({ open: false, at })}
      >
        <Still key={file.fileId} file={file} />
        <Group role='group' label={about} className='full-view__bar'>
          {files.length > 1 && (
            <IconButton id='full-view-earlier' icon='chevron-left' label={t.earlier} onClick={() => turn(-1)} />
          )}
          {files.length > 1 && (
            <Box className='full-view__place' live='polite'>
              {t.picture(at + 1, files.length)}
            </Box>
          )}
          {files.length > 1 && (
            <IconButton id='full-view-later' icon='chevron-right' label={t.later} onClick={() => turn(1)} />
          )}
          <IconButton id='full-view-close' icon='x' label={close} onClick={() => setShown({ open: false, at })} />
        </Group>
      </Layer>
    ),
  }
}
