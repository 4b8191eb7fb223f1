import { Box } from '@/components/ui/box'
import { DropZone } from '@/components/ui/drop-zone'
import { Field } from '@/components/ui/field'
import { FileZone } from '@/components/ui/file-zone'
import { Form } from '@/components/ui/form'
import { Input } from '@/components/ui/input'
import { TextArea } from '@/components/ui/text-area'
import type { Sample } from '../sample'
import { Value } from './value'

export const fields: Sample[] = [
  {
    folder: 'input',
    draw: (id) => (
      <Value start='text'>
        {(value, onChange) => (
          <>
            <Input id={`${id}-plain`} label='label' hint='hint' value={value} onChange={onChange} />
            <Input id={`${id}-empty`} label='empty' placeholder='placeholder' value='' onChange={onChange} />
            <Input id={`${id}-wrong`} label='wrong' error='what is wrong' value={value} onChange={onChange} />
            <Input id={`${id}-password`} type='password' label='password' value={value} onChange={onChange} />
            <Input id={`${id}-disabled`} label='disabled' disabled value={value} onChange={onChange} />
          </>
        )}
      </Value>
    ),
  },
  {
    folder: 'field',
    draw: (id) => (
      <Value start='text'>
        {(value, onChange) => <Field id={`${id}-text`} type='text' label='field' value={value} onChange={onChange} />}
      </Value>
    ),
  },
  {
    folder: 'text-area',
    draw: (id) => (
      <Value start=''>
        {(value, onChange) => (
          <TextArea
            id={`${id}-text`}
            label='text'
            placeholder='grows with its text'
            value={value}
            onChange={onChange}
          />
        )}
      </Value>
    ),
  },
  {
    folder: 'form',
    draw: (id) => (
      <Form>
        <Value start=''>
          {(value, onChange) => <Input id={`${id}-name`} label='in a form' value={value} onChange={onChange} />}
        </Value>
      </Form>
    ),
  },
  {
    folder: 'drop-zone',
    draw: () => (
      <DropZone kind='image' onChosen={() => undefined}>
        {(over) => <Box className='styleguide__outline'>{over ? 'a file is over it' : 'drop a picture'}</Box>}
      </DropZone>
    ),
  },
  {
    folder: 'file-zone',
    draw: () => (
      <FileZone className='styleguide__outline' onFiles={() => undefined}>
        drop or paste files of any kind
      </FileZone>
    ),
  },
]
