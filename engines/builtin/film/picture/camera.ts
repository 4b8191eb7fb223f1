import type { FilmMotion } from '../../../../contract/works'
import type { View } from './sampled'

/** The camera moves over at most this share of a picture, and by so much in a second. */
const [most, inSecond, least] = [0.13, 0.017, 0.03]
/** Faces are above the middle. */
const middle = { x: 0.5, y: 0.42 }

/** A little slower at both ends. */
const eased = (share: number) => 0.5 * share + 0.25 * (1 - Math.cos(Math.PI * share))

/** Part of a picture in the camera's view after a share of its time. */
export function viewAt(motion: FilmMotion, seconds: number, time: number): View {
  const room = Math.min(most, least + inSecond * seconds)
  const now = eased(Math.max(0, Math.min(1, time)))
  const zoomed = (left: number): View => ({ x: left * middle.x, y: left * middle.y, share: 1 - left })
  const moved = (x: number, y: number): View => ({ x: x * room, y: y * room, share: 1 - room })
  switch (motion) {
    case 'still':
      return zoomed(least)
    case 'in':
      return zoomed(room * now)
    case 'out':
      return zoomed(room * (1 - now))
    case 'left':
      return moved(1 - now, middle.y)
    case 'right':
      return moved(now, middle.y)
    case 'up':
      return moved(middle.x, 1 - now)
    case 'down':
      return moved(middle.x, now)
  }
}
