import { act } from 'react'
import { SoftPicture } from '@/components/ui/soft-picture'
import { $, draw, settle, wipe } from '../setup/draw.h5'

afterEach(wipe)

const load = async () => {
  await act(async () => void $('img').dispatchEvent(new Event('load')))
  await settle()
}

test('a picture is soft over its preview until it has been decoded, then sharp, in the same place', async () => {
  await draw(<SoftPicture className='still' src='/files/a' preview='/files/a?thumb' fit='contain' />)
  expect($('img').className).toBe('ui-soft still')
  expect($('img').style.backgroundImage).toContain('/files/a?thumb')
  expect($('img').style.backgroundSize).toBe('contain')
  await load()
  expect($('img').className).toBe('ui-soft ui-soft--sharp still')
  expect($('img').style.backgroundImage).toBe('')
})

test('what the browser has already is sharp at once', async () => {
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { value: true, configurable: true })
  Object.defineProperty(HTMLImageElement.prototype, 'naturalWidth', { value: 8, configurable: true })
  await draw(<SoftPicture src='/files/b' />)
  expect($('img').className).toContain('ui-soft--sharp')
})
