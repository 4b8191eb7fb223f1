import type { SKRSContext2D } from '@napi-rs/canvas'
import { family } from '../../../../media/fonts'
import type { LetterColours } from './looks'

/** One line on a slight arch, each letter with rim, shadow and a fill that runs down. */
export function writeLine(
  g: SKRSContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  look: LetterColours,
  arch: number,
): void {
  g.font = `${size}px ${family()}`
  g.textAlign = 'center'
  g.textBaseline = 'middle'
  g.lineJoin = 'round'
  const letters = arch === 0 ? [text] : [...text]
  const wides = letters.map((letter) => g.measureText(letter).width)
  const whole = wides.reduce((sum, wide) => sum + wide, 0)
  const gradient = g.createLinearGradient(0, -size * 0.5, 0, size * 0.5)
  gradient.addColorStop(0, look.fill[0])
  gradient.addColorStop(1, look.fill[1])
  const pass = (draw: (letter: string) => void) => {
    let left = -whole / 2
    letters.forEach((letter, at) => {
      const middle = left + wides[at]! / 2
      left += wides[at]!
      const share = (middle / (whole / 2 || 1)) * arch
      g.save()
      g.translate(x + middle, y + share * share * whole * 0.5)
      g.rotate(share)
      draw(letter)
      g.restore()
    })
  }
  pass((letter) => {
    g.strokeStyle = look.shadow
    g.lineWidth = size * 0.3
    g.strokeText(letter, size * 0.03, size * 0.07)
  })
  pass((letter) => {
    g.strokeStyle = look.rim
    g.lineWidth = size * 0.25
    g.strokeText(letter, 0, 0)
  })
  pass((letter) => {
    g.strokeStyle = gradient
    g.lineWidth = size * 0.055
    g.strokeText(letter, 0, 0)
    g.fillStyle = gradient
    g.fillText(letter, 0, 0)
  })
}
