import { centred, cropOf, inside, maxZoom, zoomed } from '@/components/my/avatar/crop'

const wide = { width: 400, height: 200 }
const view = 100

test('at first the middle is shown, as large as it can be', () => {
  expect(cropOf(wide, view, centred(wide, view))).toEqual({ left: 100, top: 0, side: 200 })
  const tall = { width: 300, height: 900 }
  expect(cropOf(tall, view, centred(tall, view))).toEqual({ left: 0, top: 300, side: 300 })
})

test('the picture cannot be moved out of the window, nor become smaller than it', () => {
  const far = inside(wide, view, { zoom: 1, x: 999, y: -999 })
  expect(cropOf(wide, view, far)).toEqual({ left: 0, top: 0, side: 200 })
  expect(inside(wide, view, { zoom: 0.1, x: 0, y: 0 }).zoom).toBe(1)
  expect(inside(wide, view, { zoom: 99, x: 0, y: 0 }).zoom).toBe(maxZoom)
})

test('zooming keeps what is in the middle', () => {
  const near = zoomed(wide, view, centred(wide, view), 2)
  expect(cropOf(wide, view, near)).toEqual({ left: 150, top: 50, side: 100 })
  expect(cropOf(wide, view, zoomed(wide, view, near, 1))).toEqual({ left: 100, top: 0, side: 200 })
})

test('a crop is never outside the picture, whatever is asked for', () => {
  for (const size of [wide, { width: 64, height: 4096 }, { width: 65, height: 65 }])
    for (const zoom of [1, 1.37, 4])
      for (const at of [-5000, -33.3, 0, 12]) {
        const { left, top, side } = cropOf(size, view, inside(size, view, { zoom, x: at, y: at }))
        expect([left >= 0, top >= 0, left + side <= size.width, top + side <= size.height, side >= 1]).toEqual(
          Array(5).fill(true),
        )
      }
})
