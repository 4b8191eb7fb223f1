import { ellipse, linearGradient, radialGradient, strokePath, type CanvasContext, fillPath } from './canvas-shapes'

type Draw = (pen: CanvasContext, width: number, height: number) => void

/** Backgrounds behind a presenter, by the choices of the tool; run.ts draws the person's own picture. */
export const backgrounds: Readonly<Record<string, Draw>> = {
  studio(pen, w, h) {
    fillPath(pen, linearGradient(pen, [0, 0], [w, h], '#23477a', '#132a4d', '#0b1a33'), (p) => p.rect(0, 0, w, h))
    for (let n = 0; n < 7; n++)
      fillPath(pen, `rgba(120,180,255,${0.05 + n * 0.008})`, (p) => p.rect((n * w) / 7, 0, w / 14, h))
    ellipse(
      pen,
      w / 2,
      h * 0.4,
      Math.min(w, h) * 0.52,
      Math.min(w, h) * 0.52,
      radialGradient(pen, w / 2, h * 0.4, Math.min(w, h) * 0.52, 'rgba(90,170,255,.5)', 'rgba(90,170,255,0)'),
    )
    fillPath(pen, linearGradient(pen, [0, h * 0.86], [0, h], '#0d1f3c', '#081326'), (p) =>
      p.rect(0, h * 0.86, w, h * 0.14),
    )
    strokePath(pen, 'rgba(110,190,255,.7)', 4, (p) => {
      p.moveTo(0, h * 0.86)
      p.lineTo(w, h * 0.86)
    })
  },
  office(pen, w, h) {
    fillPath(pen, linearGradient(pen, [0, 0], [0, h], '#f3ece2', '#e0d3c1'), (p) => p.rect(0, 0, w, h))
    for (const side of [0.06, 0.56]) {
      fillPath(pen, '#b58c63', (p) => p.rect(w * side, h * 0.1, w * 0.38, h * 0.34))
      fillPath(pen, '#7a5a3c', (p) => p.rect(w * side + 8, h * 0.1 + 8, w * 0.38 - 16, h * 0.34 - 16))
      for (let shelf = 0; shelf < 3; shelf++) {
        const y = h * (0.2 + shelf * 0.105)
        const colours = ['#d9534f', '#5b8fd9', '#e8b04b', '#6aa86f', '#8d6cc0', '#e9e3d8']
        for (let book = 0; book < 9; book++) {
          const tall = h * (0.055 + ((book * 7 + shelf * 5) % 4) * 0.008)
          fillPath(pen, colours[(book + shelf * 2) % colours.length]!, (p) =>
            p.rect(w * side + 18 + book * w * 0.038, y - tall, w * 0.03, tall),
          )
        }
        fillPath(pen, '#c99f74', (p) => p.rect(w * side + 8, y, w * 0.38 - 16, 7))
      }
    }
    fillPath(pen, linearGradient(pen, [0, h * 0.84], [0, h], '#a97c52', '#7c5635'), (p) =>
      p.rect(0, h * 0.84, w, h * 0.16),
    )
    for (let leaf = 0; leaf < 9; leaf++) {
      const angle = -Math.PI / 2 + (leaf - 4) * 0.28
      pen.save()
      pen.translate(w * 0.9, h * 0.72)
      pen.rotate(angle)
      ellipse(pen, w * 0.09, 0, w * 0.1, w * 0.026, leaf % 2 ? '#4f8f5b' : '#3f7a4d')
      pen.restore()
    }
    fillPath(pen, '#d8855b', (p) => {
      p.moveTo(w * 0.84, h * 0.72)
      p.lineTo(w * 0.96, h * 0.72)
      p.lineTo(w * 0.945, h * 0.84)
      p.lineTo(w * 0.855, h * 0.84)
    })
  },
  city(pen, w, h) {
    fillPath(pen, linearGradient(pen, [0, 0], [0, h], '#2b1c56', '#7a3f86', '#ff9f7a'), (p) => p.rect(0, 0, w, h))
    ellipse(
      pen,
      w * 0.76,
      h * 0.2,
      w * 0.09,
      w * 0.09,
      radialGradient(pen, w * 0.76, h * 0.2, w * 0.1, '#fff6dd', '#ffe2a8', 'rgba(255,226,168,0)'),
    )
    for (let layer = 0; layer < 3; layer++) {
      const colour = ['#57397f', '#3b2a63', '#221a42'][layer]!
      for (let n = 0; n < 12; n++) {
        const tall = h * (0.14 + ((n * 37 + layer * 61) % 29) / 100 + layer * 0.03)
        const [x, wide] = [(n - 0.5 + layer * 0.3) * (w / 10.5), w / 11.5]
        const top = h * (0.72 + layer * 0.09) - tall
        fillPath(pen, colour, (p) => p.rect(x, top, wide, h))
        for (let row = 0; row < 9; row++)
          for (let column = 0; column < 3; column++)
            if ((row * 5 + column * 3 + n * 7 + layer) % 4 < 2)
              fillPath(pen, `rgba(255,222,140,${0.25 + layer * 0.2})`, (p) =>
                p.rect(x + wide * (0.16 + column * 0.28), top + 14 + row * 26, wide * 0.16, 11),
              )
      }
    }
  },
  nature(pen, w, h) {
    fillPath(pen, linearGradient(pen, [0, 0], [0, h * 0.7], '#7cc4f5', '#d9f1ff', '#fff3d6'), (p) => p.rect(0, 0, w, h))
    for (const [x, y, r] of [
      [0.2, 0.14, 0.07],
      [0.28, 0.13, 0.09],
      [0.36, 0.15, 0.06],
      [0.7, 0.22, 0.07],
      [0.79, 0.21, 0.09],
    ] as const)
      ellipse(pen, w * x, h * y, w * r, w * r * 0.55, 'rgba(255,255,255,.85)')
    for (const [n, colour] of ['#8fc3a4', '#69a97f', '#4c8d62'].entries()) {
      fillPath(pen, colour, (p) => {
        p.moveTo(0, h)
        for (let x = 0; x <= w; x += w / 24)
          p.lineTo(x, h * (0.56 + n * 0.09) - Math.sin((x / w) * (5 + n * 2) + n) * h * 0.06)
        p.lineTo(w, h)
      })
    }
    for (let n = 0; n < 34; n++) {
      const [x, y] = [(((n * 97) % 100) / 100) * w, h * (0.82 + ((n * 53) % 17) / 100)]
      ellipse(pen, x, y, 7, 7, ['#ffd24d', '#ff8fa3', '#ffffff'][n % 3]!)
      ellipse(pen, x, y, 3, 3, '#e58b2a')
    }
  },
  stage(pen, w, h) {
    fillPath(pen, linearGradient(pen, [0, 0], [0, h], '#3d0d27', '#160511'), (p) => p.rect(0, 0, w, h))
    for (let n = 0; n < 10; n++)
      fillPath(
        pen,
        linearGradient(pen, [(n * w) / 10, 0], [((n + 1) * w) / 10, 0], '#8e1738', '#c42a4f', '#7b1230'),
        (p) => p.rect((n * w) / 10, 0, w / 10 + 1, h * 0.84),
      )
    for (const [x, colour] of [
      [0.1, '255,240,190'],
      [0.5, '255,255,255'],
      [0.9, '190,220,255'],
    ] as const) {
      fillPath(pen, linearGradient(pen, [w * x, 0], [w / 2, h], `rgba(${colour},.5)`, `rgba(${colour},0)`), (p) => {
        p.moveTo(w * x - 14, 0)
        p.lineTo(w * x + 14, 0)
        p.lineTo(w / 2 + w * 0.42, h)
        p.lineTo(w / 2 - w * 0.42, h)
      })
    }
    fillPath(pen, linearGradient(pen, [0, h * 0.84], [0, h], '#6b4423', '#2e1b0d'), (p) =>
      p.rect(0, h * 0.84, w, h * 0.16),
    )
    for (let n = 0; n < 24; n++)
      ellipse(
        pen,
        (((n * 61) % 100) / 100) * w,
        (((n * 37) % 60) / 100) * h,
        3 + (n % 3),
        3 + (n % 3),
        'rgba(255,230,150,.7)',
      )
  },
}
