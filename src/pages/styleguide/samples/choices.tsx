import { Box } from '@/components/ui/box'
import { Checkbox } from '@/components/ui/checkbox'
import { Chip } from '@/components/ui/chip'
import { Drag } from '@/components/ui/drag'
import { Group } from '@/components/ui/group'
import { Pan } from '@/components/ui/pan'
import { Slider } from '@/components/ui/slider'
import { Switch } from '@/components/ui/switch'
import { Tabs } from '@/components/ui/tabs'
import { Wipe } from '@/components/ui/wipe'
import type { Sample } from '../sample'
import { Value } from './value'

const tabs = ['one', 'two', 'three'].map((key) => ({ key, text: key }))

export const choices: Sample[] = [
  {
    folder: 'checkbox',
    draw: (id) =>
      [false, true].map((start) => (
        <Value key={String(start)} start={start}>
          {(checked, onChange) => (
            <>
              <Checkbox id={`${id}-${start}`} checked={checked} onChange={onChange}>
                {start ? 'checked' : 'unchecked'}
              </Checkbox>
              <Checkbox id={`${id}-${start}-disabled`} checked={checked} onChange={onChange} disabled>
                disabled
              </Checkbox>
            </>
          )}
        </Value>
      )),
  },
  {
    folder: 'switch',
    draw: (id) =>
      [false, true].map((start) => (
        <Value key={String(start)} start={start}>
          {(checked, onChange) => (
            <>
              <Switch id={`${id}-${start}`} label='switch' checked={checked} onChange={onChange} />
              <Switch id={`${id}-${start}-disabled`} label='disabled' checked={checked} onChange={onChange} disabled />
            </>
          )}
        </Value>
      )),
  },
  {
    folder: 'tabs',
    draw: (id) => (
      <Value start='one'>
        {(value, onChange) => <Tabs id={`${id}-list`} items={tabs} value={value} onChange={onChange} />}
      </Value>
    ),
  },
  {
    folder: 'slider',
    draw: (id) => (
      <Value start={30}>
        {(value, onChange) => (
          <Box className='styleguide__wide'>
            <Slider
              id={`${id}-bar`}
              label='slider'
              min={0}
              max={100}
              step={1}
              value={value}
              text={`${value}`}
              onChange={onChange}
            />
          </Box>
        )}
      </Value>
    ),
  },
  {
    folder: 'drag',
    draw: (id) => (
      <Value start={0.5}>
        {(value, onChange) => (
          <>
            <Drag id={`${id}-bar`} label='drag' value={value} onChange={onChange}>
              <Box className='styleguide__outline'>{`drag: ${value.toFixed(2)}`}</Box>
            </Drag>
            <Drag id={`${id}-disabled`} label='disabled' value={value} onChange={onChange} disabled>
              <Box className='styleguide__outline'>disabled</Box>
            </Drag>
          </>
        )}
      </Value>
    ),
  },
  {
    folder: 'pan',
    draw: (id) => (
      <Value start={'0, 0'}>
        {(value, onChange) => (
          <Pan
            id={`${id}-field`}
            label='pan'
            onMove={(dx, dy) => {
              const [x = 0, y = 0] = value.split(', ').map(Number)
              onChange(`${x + dx}, ${y + dy}`)
            }}
          >
            <Box className='styleguide__outline'>{`pan: ${value}`}</Box>
          </Pan>
        )}
      </Value>
    ),
  },
  {
    folder: 'group',
    draw: (id) => (
      <Value start='one'>
        {(value, onChange) => (
          <Group id={`${id}-chips`} role='group' label='arrow keys move the focus' className='styleguide__row'>
            {tabs.map(({ key, text }) => (
              <Chip key={key} active={key === value} onClick={() => onChange(key)}>
                {text}
              </Chip>
            ))}
          </Group>
        )}
      </Value>
    ),
  },
  {
    folder: 'wipe',
    draw: (id) => (
      <Box className='styleguide__wide' style={{ height: '120px' }}>
        <Wipe
          id={`${id}-bar`}
          label='wipe'
          valueText={(percent) => `${percent}%`}
          before={<Box style={{ height: '100%', background: 'var(--accent-soft)' }} />}
          after={<Box style={{ height: '100%', background: 'var(--primary-soft)' }} />}
          names={{ before: 'before', after: 'after' }}
        />
      </Box>
    ),
  },
]
