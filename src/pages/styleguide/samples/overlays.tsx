import type { ReactNode } from 'react'
import { ask } from '@/components/ui/ask'
import { BackCloses } from '@/components/ui/back-closes'
import { Span } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Dropdown } from '@/components/ui/dropdown'
import { Layer } from '@/components/ui/layer'
import { Menu } from '@/components/ui/menu'
import { Sheet } from '@/components/ui/sheet'
import type { Sample } from '../sample'
import { Value } from './value'

const nothing = () => undefined
const items = [
  { key: 'plain', text: 'plain', onClick: nothing },
  { key: 'active', text: 'active', icon: 'check', active: true, onClick: nothing },
  { key: 'danger', text: 'danger', danger: true, onClick: nothing },
] as const

/** A button that opens what `children` draws; overlays have the theme of the whole app. */
const opened = (text: string, children: (open: boolean, close: () => void) => ReactNode) => (
  <Value start={false}>
    {(open, change) => (
      <>
        <Button kind='soft' size='s' onClick={() => change(true)}>
          {text}
        </Button>
        {children(open, () => change(false))}
      </>
    )}
  </Value>
)

export const overlays: Sample[] = [
  {
    folder: 'dialog',
    draw: () =>
      opened('dialog', (open, close) => (
        <Dialog open={open} title='title' onClose={close} footer={<Button onClick={close}>close</Button>}>
          content
        </Dialog>
      )),
  },
  {
    folder: 'sheet',
    draw: () =>
      (['bottom', 'left'] as const).map((side) => (
        <Span key={side}>
          {opened(side, (open, close) => (
            <Sheet open={open} side={side} title='title' onClose={close}>
              content
            </Sheet>
          ))}
        </Span>
      )),
  },
  {
    folder: 'dropdown',
    draw: (id) => (
      <Span id={`${id}-anchor`}>
        {opened('dropdown', (open, close) => (
          <Dropdown id={`${id}-panel`} anchorId={`${id}-anchor`} open={open} title='title' onClose={close}>
            content
          </Dropdown>
        ))}
      </Span>
    ),
  },
  {
    folder: 'layer',
    draw: () =>
      opened('layer', (open, close) => (
        <Layer open={open} label='layer' className='ui-dialog' onClose={close}>
          content
        </Layer>
      )),
  },
  {
    folder: 'back-closes',
    draw: () =>
      opened('back closes', (open, close) => (
        <>
          <BackCloses open={open} onBack={close} />
          {open && 'open'}
        </>
      )),
  },
  {
    folder: 'menu',
    draw: (id) => (
      <Menu id={`${id}-list`} label='menu' items={items}>
        {(trigger) => (
          <Button kind='soft' size='s' {...trigger}>
            menu
          </Button>
        )}
      </Menu>
    ),
  },
  {
    folder: 'ask',
    draw: () =>
      [false, true].map((danger) => (
        <Button
          key={String(danger)}
          kind='soft'
          size='s'
          onClick={() => void ask({ title: 'title', text: 'text', ok: 'yes', danger })}
        >
          {danger ? 'dangerous question' : 'question'}
        </Button>
      )),
  },
]
