import { poseFrom } from '../../../engines/builtin/clothes/figure/pose'
import { contours } from '../../../engines/shared/people/contours'
import type { Body, Face } from '../../../engines/shared/people/types'

const skin = '#d9a07c'

/**
 * A standing figure: arms hang away from the body, the left forearm lies across the belly when `isCrossed`. `sleeves`
 * cover the upper arms.
 */
export function figure(isCrossed: boolean, sleeves = false) {
  const upperArms = sleeves
    ? '<path d="M400 260 L440 405 M200 260 L165 405" stroke="#8a3b46" stroke-width="52" stroke-linecap="butt" fill="none"/>'
    : ''
  const wrist = isCrossed ? { x: 330, y: 470 } : { x: 150, y: 560 }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900"><rect width="600" height="900" fill="#e8ecf2"/>
    <rect x="230" y="560" width="140" height="340" fill="#30343c"/>
    <path d="M222 250 L378 250 L372 580 L228 580 Z" fill="#8a3b46" stroke="#8a3b46" stroke-width="24" stroke-linejoin="round"/>
    <g stroke-linecap="round" fill="none"><path d="M400 260 L440 410 L450 560" stroke="${skin}" stroke-width="44"/>
    <path d="M200 260 L165 410" stroke="${skin}" stroke-width="44"/>
    <path d="M165 410 L${wrist.x} ${wrist.y}" stroke="${skin}" stroke-width="44"/></g>${upperArms}
    <rect x="276" y="180" width="48" height="66" fill="${skin}"/><ellipse cx="300" cy="132" rx="62" ry="78" fill="${skin}"/>
    <path d="M236 120 C240 40 360 40 364 120 C340 80 260 80 236 120Z" fill="#2a211c"/></svg>`
  const joint = (x: number, y: number) => ({ x, y, score: 0.9 })
  const body: Body = {
    score: 0.9,
    joints: {
      rightShoulder: joint(212, 262),
      leftShoulder: joint(388, 262),
      rightElbow: joint(165, 410),
      leftElbow: joint(440, 410),
      rightWrist: joint(wrist.x, wrist.y),
      leftWrist: joint(450, 560),
      rightHip: joint(250, 560),
      leftHip: joint(350, 560),
    },
  }
  // Only the outline of the face is asked for.
  const points = Array.from({ length: 478 }, () => ({ x: 300, y: 132, z: 0 }))
  contours.face.forEach((at, k) => {
    const angle = (k / contours.face.length) * 2 * Math.PI
    points[at] = { x: 300 + Math.sin(angle) * 52, y: 140 - Math.cos(angle) * 62, z: 0 }
  })
  const box = { x: 248, y: 78, width: 104, height: 124 }
  const face: Face = { box, score: 1, points, yawDegrees: 0, pitchDegrees: 0, rollDegrees: 0, isCovered: false }
  return { svg, pose: poseFrom(body, face)!, people: { width: 600, height: 900, faces: [face], bodies: [body] } }
}
