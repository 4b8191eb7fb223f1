import { useState } from 'react'
import type { Task } from '@contract/api'
import { Box } from '@/components/ui/box'
import { Chip } from '@/components/ui/chip'
import { Dialog } from '@/components/ui/dialog'
import { useToolTexts } from '@/services/texts/tool'
import './engine-badge.scss'

/** The engine's name; a press shows how it works and the AI label in the file. */
export function EngineBadge({
  id = 'engine-badge',
  title,
  task: { engine, serviceKey, outputs },
}: {
  id?: string
  /** Before anything is made; without it, "What made this". */
  title?: string
  task: Pick<Task, 'engine' | 'serviceKey' | 'outputs'>
}) {
  const { result, tools } = useToolTexts()
  const t = result.engine
  const [open, setOpen] = useState(false)
  const label = outputs[0]?.label
  return (
    <>
      <Chip id={id} icon='cpu' popup='dialog' expanded={open} className='engine-badge' onClick={() => setOpen(true)}>
        {engine.builtIn ? t.builtIn : engine.name}
      </Chip>
      <Dialog id={`${id}-about`} open={open} title={title ?? t.title} onClose={() => setOpen(false)}>
        <Box className='engine-about'>
          <Box className='engine-about__line'>{`${t.name} · ${engine.name}`}</Box>
          <Box className='engine-about__text'>
            {engine.builtIn ? `${tools[serviceKey]?.howItWorks ?? ''}${t.demo}` : t.other}
          </Box>
          {engine.filing && <Box className='engine-about__line'>{engine.filing}</Box>}
          {outputs.length > 0 && <Box className='engine-about__line'>{label ? t.label : t.noLabel}</Box>}
          {label && <Box className='engine-about__text'>{t.carrier(label.carrier)}</Box>}
          {label && <Box className='engine-about__json'>{label.json}</Box>}
        </Box>
      </Dialog>
    </>
  )
}
