import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { Hold } from '@/components/ui/hold'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { iconNames } from '@/components/ui/icon/names'
import { Pressable } from '@/components/ui/pressable'
import { SideScroll } from '@/components/ui/side-scroll'
import { Swipe } from '@/components/ui/swipe'
import { notify } from '@/services/api/notices'
import type { Sample } from '../sample'

const nothing = () => undefined
const kinds = ['primary', 'soft', 'plain', 'danger'] as const
const sizes = ['s', 'm', 'l'] as const

export const actions: Sample[] = [
  {
    folder: 'button',
    draw: () => (
      <>
        {kinds.map((kind) => (
          <Button key={kind} kind={kind} onClick={nothing}>
            {kind}
          </Button>
        ))}
        {sizes.map((size) => (
          <Button key={size} size={size} icon='check' onClick={nothing}>
            {size}
          </Button>
        ))}
        <Button loading>loading</Button>
        <Button disabled>disabled</Button>
        <Button block onClick={nothing}>
          block
        </Button>
      </>
    ),
  },
  {
    folder: 'icon-button',
    draw: () => (
      <>
        <IconButton icon='check' label='plain' onClick={nothing} />
        <IconButton icon='check' label='active' active onClick={nothing} />
        <IconButton icon='check' label='small' size={36} onClick={nothing} />
        <IconButton icon='check' label='disabled' disabled />
      </>
    ),
  },
  {
    folder: 'chip',
    draw: () => (
      <>
        <Chip>fact</Chip>
        <Chip icon='check'>fact with an icon</Chip>
        <Chip onClick={nothing} trailing='chevron-down'>
          opens
        </Chip>
        <Chip active onClick={nothing}>
          active
        </Chip>
        <Chip disabled onClick={nothing}>
          disabled
        </Chip>
      </>
    ),
  },
  {
    folder: 'pressable',
    draw: () => (
      <>
        <Pressable onClick={nothing}>pressable</Pressable>
        <Pressable disabled>disabled</Pressable>
      </>
    ),
  },
  {
    folder: 'hold',
    draw: (id) => (
      <Hold id={`${id}-button`} label='held' onDown={nothing} onLift={nothing} onUp={nothing}>
        hold
      </Hold>
    ),
  },
  { folder: 'swipe', draw: () => <Swipe onLeft={() => notify.info('to the left')}>swipe to the left</Swipe> },
  {
    folder: 'side-scroll',
    draw: () => (
      <SideScroll label='a row'>
        {Array.from({ length: 12 }, (_, n) => (
          <Chip key={n}>{`item ${n + 1}`}</Chip>
        ))}
      </SideScroll>
    ),
  },
  { folder: 'icon', draw: () => iconNames.map((name) => <Icon key={name} name={name} />) },
  { folder: 'box', draw: () => <Box className='styleguide__outline'>box</Box> },
]
