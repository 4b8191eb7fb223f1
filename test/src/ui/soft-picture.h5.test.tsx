import { act } from 'react'
import { SoftPicture } from '@/components/ui/soft-picture'
import { Exhibit } from '@/components/showcase/exhibit'
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

test('a picture that is cut shows its upper part, where heads are; a whole one has no part to choose', async () => {
  await draw(<SoftPicture src='/files/c' />)
  expect($('img').style.objectPosition).toBe('50% 25%')
  await wipe()
  await draw(<SoftPicture src='/files/d' fit='contain' />)
  expect($('img').style.objectPosition).toBe('')
})

test('a sample bears its label as text over the tile, whatever is cut off', async () => {
  await draw(<Exhibit path='draw' icon='palette' sample={{ kind: 'image' }} at={0} small />)
  expect($('.ai-label').className).toBe('ai-label ai-label--bottom')
})

test('a film of a row shows its picture only when the row is scrolled to it', async () => {
  const reports: ((_: { isIntersecting: boolean }[]) => void)[] = []
  const before = globalThis.IntersectionObserver
  globalThis.IntersectionObserver = class {
    constructor(report: (typeof reports)[number]) {
      reports.push(report)
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
  await draw(<Exhibit path='film' icon='clapperboard' sample={{ kind: 'video' }} at={0} small />)
  expect($('video').getAttribute('poster')).toBeNull()
  await act(async () => reports[0]?.([{ isIntersecting: true }]))
  expect($('video').getAttribute('poster')).toBe('/files/samples/film-0-s.webp')
  globalThis.IntersectionObserver = before
})
