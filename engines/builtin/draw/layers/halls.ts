import { shade, type Colour } from '../colour'
import { area, down, paint, polyline, softSpot, type DrawContext } from '../draw-context'
import { between } from '../random'
import { drawParts, flat, glow, line, ovalPath, type Part, shiny, soft } from '../sprites/sprite'
import type { Thing } from '../words'

type Hall = 'court' | 'classroom' | 'clinic' | 'kitchen' | 'office' | 'stage' | 'studio'

/** Usual place of each role, when the words name none. */
export const hallOf: Partial<Record<Thing, Hall>> = {
  basketballPlayer: 'court',
  badmintonPlayer: 'court',
  tableTennisPlayer: 'court',
  teacher: 'classroom',
  student: 'classroom',
  doctor: 'clinic',
  nurse: 'clinic',
  scientist: 'clinic',
  chef: 'kitchen',
  programmer: 'office',
  singer: 'stage',
  guitarist: 'stage',
  dancer: 'stage',
  piano: 'stage',
  lifter: 'studio',
  yogi: 'studio',
  reader: 'office',
  painter: 'studio',
}

const looks: Readonly<Record<Hall, { wall: Colour; floor: Colour }>> = {
  court: { wall: [206, 222, 232], floor: [214, 160, 98] },
  classroom: { wall: [244, 236, 214], floor: [196, 168, 132] },
  clinic: { wall: [222, 238, 240], floor: [206, 214, 220] },
  kitchen: { wall: [248, 230, 204], floor: [204, 176, 146] },
  office: { wall: [206, 216, 228], floor: [168, 140, 112] },
  stage: { wall: [58, 30, 62], floor: [122, 78, 58] },
  studio: { wall: [236, 228, 220], floor: [206, 172, 132] },
}

/**
 * Decoration on the wall or in front of it: 100 units are half the picture's shorter side, 0 is where the floor meets
 * the wall.
 */
const decor: Readonly<Record<Hall, readonly Part[]>> = {
  court: [
    flat('#e4eef4', 'M-150 -92h300v22h-300z', 0.5),
    line('#b8c8d4', 1, 'M-150 -40h300M-150 -22h300'),
    line('#8a94a4', 4, 'M84 0L84 -70'),
    soft('#fafcff', 'M58 -112L110 -112L110 -74L58 -74Z', 0.4),
    line('#d8503e', 1.6, 'M60 -110L108 -110L108 -76L60 -76ZM74 -96h20v14h-20z'),
    line(
      [255, 255, 255],
      0.8,
      'M73 -76L77 -58M79 -75L81 -57M84 -75L84 -57M89 -75L87 -57M95 -76L91 -58M75 -68h18M77 -61h14',
      0.9,
    ),
    line('#e8702e', 2, ovalPath(84, -77, 12, 2.6)),
  ],
  classroom: [
    soft('#8a5f3a', 'M-84 -124L84 -124L84 -52L-84 -52Z', 0.3),
    flat('#2f5a48', 'M-80 -120L80 -120L80 -56L-80 -56Z'),
    line(
      [240, 246, 240],
      1.4,
      'M36 -106h14M43 -113v14M56 -106h12M74 -112v12M70 -106h0.4M38 -84a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M64 -74l12 -20l4 20zM-72 -108q8 -8 16 0t16 0M-70 -94h34M-70 -86h26',
      0.75,
    ),
    soft('#c89a62', 'M-90 -50h180v4h-180z', 0.4),
    flat('#fafafa', 'M-20 -53h9v3h-9zM2 -53h7v3h-7z'),
    flat('#f0a0a0', 'M-8 -53h6v3h-6z'),
    line('#f4f4f0', 2, ovalPath(112, -106, 13)),
    flat('#fdfdfa', ovalPath(112, -106, 12)),
    line('#5a5a64', 1.2, 'M112 -106v-8M112 -106l6 3'),
  ],
  clinic: [
    soft('#f8fcfd', 'M-112 -120L-40 -120L-40 -56L-112 -56Z', 0.3),
    flat('#a8d8ec', 'M-108 -116L-44 -116L-44 -60L-108 -60Z'),
    flat('#d8f0f8', 'M-108 -84Q-90 -96 -76 -84Q-60 -94 -44 -82L-44 -60L-108 -60Z'),
    line('#f8fcfd', 2.4, 'M-76 -116v56'),
    soft('#e85a54', 'M64 -114h12v10h10v12h-10v10h-12v-10h-10v-12h10z', 0.4),
    soft('#eef4f6', 'M88 -60L136 -60L136 0L88 0Z', 0.4),
    line('#c4d4da', 1.2, 'M112 -60v60M107 -32v6M117 -32v6M88 -30h48'),
    flat('#7ac0a8', 'M94 -72h9v12h-9z'),
    flat('#e8a860', 'M107 -69h8v9h-8z'),
    flat('#8aa8d8', 'M119 -74h7v14h-7z'),
  ],
  kitchen: [
    flat('#f6dcb4', 'M-150 -60h300v60h-300z', 0.7),
    line(
      '#e4c498',
      0.9,
      Array.from({ length: 16 }, (_, at) => `M${-150 + at * 20} -60v60`).join('') + 'M-150 -40h300M-150 -20h300',
      0.9,
    ),
    soft('#b98655', 'M-128 -104h100v5h-100z', 0.4),
    soft('#d8604a', 'M-120 -122h22v18h-22z', 0.7),
    soft('#5a8fa8', 'M-90 -117h16v13h-16z', 0.7),
    soft('#e8b84a', 'M-66 -124h14v20h-14z', 0.7),
    soft('#7aa860', 'M-46 -114q6 -10 10 0l-2 10h-6z', 0.6),
    line('#8a8f9a', 1.6, 'M40 -118h92'),
    soft('#6a6f7c', 'M52 -116v16a9 9 0 1 0 4 0v-16zM84 -116v12q-12 2 -10 14h24q2 -12 -10 -14v-12z', 0.6),
    soft('#c8ccd4', 'M116 -116v14q-8 4 -6 16h16q2 -12 -6 -16v-14z', 0.6),
    soft('#a87850', 'M-150 -30L-76 -30L-76 0L-150 0ZM90 -30L150 -30L150 0L90 0Z', 0.4),
    soft('#e8e4dc', 'M-152 -35h78v5h-78zM88 -35h64v5h-64z', 0.4),
  ],
  office: [
    soft('#f4f7fa', 'M-124 -126L-34 -126L-34 -52L-124 -52Z', 0.3),
    flat('#8fc4e8', 'M-120 -122L-38 -122L-38 -56L-120 -56Z'),
    flat('#6f94b4', 'M-120 -56v-26h10v-10h12v20h8v-30h14v34h8v-18h14v10h8v20zM-60 -56v-24h14v24z', 0.7),
    line('#f4f7fa', 2.4, 'M-79 -122v66M-120 -90h82'),
    soft('#a87850', 'M52 -106h84v4h-84zM52 -76h84v4h-84z', 0.4),
    flat('#c8503e', 'M58 -124h7v18h-7z'),
    flat('#3f6f9a', 'M66 -126h8v20h-8z'),
    flat('#e0b040', 'M75 -122h6v16h-6z'),
    flat('#5a8f62', 'M82 -125h8v19h-8z'),
    flat('#8a6fa8', 'M104 -123l7 -2l6 18l-7 1z'),
    flat('#d8906a', 'M60 -92h7v16h-7z'),
    flat('#5a7fa8', 'M68 -95h8v19h-8z'),
    soft('#5a9a54', 'M112 -86q-10 -8 -6 -16q8 4 7 12q2 -12 10 -12q2 10 -7 16z', 0.6),
    soft('#d8765a', 'M104 -87h18l-3 11h-12z', 0.6),
  ],
  stage: [
    glow([255, 220, 150], -60, -150, 120, 0.5),
    glow([255, 150, 200], 70, -150, 120, 0.4),
    glow([150, 190, 255], 0, -60, 130, 0.35),
    shiny([255, 240, 200], 'M-66 -150L-54 -150L10 10L-110 10Z', 0.12),
    shiny([255, 210, 240], 'M54 -150L66 -150L110 10L-10 10Z', 0.12),
    soft(
      '#a8283c',
      'M-160 -160L-104 -160C-106 -110 -118 -60 -122 0L-160 0ZM160 -160L104 -160C106 -110 118 -60 122 0L160 0Z',
      0.7,
    ),
    line(
      '#7a1a2c',
      1.6,
      'M-150 -150L-152 0M-138 -150L-142 0M-124 -150Q-126 -70 -132 0M150 -150L152 0M138 -150L142 0M124 -150Q126 -70 132 0',
      0.7,
    ),
    shiny(
      [255, 246, 214],
      Array.from({ length: 22 }, (_, at) =>
        ovalPath(-96 + ((at * 53) % 192), -140 + ((at * 37) % 96), 1 + (at % 3) * 0.6),
      ).join(''),
      0.75,
    ),
  ],
  studio: [
    soft('#fafafa', 'M-120 -124L-30 -124L-30 -44L-120 -44Z', 0.3),
    flat('#b4dcee', 'M-116 -120L-34 -120L-34 -48L-116 -48Z'),
    flat('#8cbf7a', 'M-116 -48v-18q20 -16 40 -4q22 -14 42 -2v24z', 0.85),
    line('#fafafa', 2.4, 'M-75 -120v72'),
    soft('#5a9a54', 'M106 -42q-20 -14 -14 -40q16 8 15 30q2 -34 18 -44q8 22 -12 44q10 -18 22 -20q2 18 -20 30z', 0.6),
    soft('#c8765a', 'M92 -32h32l-5 32h-22z', 0.7),
    flat('#f4e6c4', 'M40 -120h30v38h-30z'),
    flat('#e8906a', ovalPath(55, -104, 8)),
    flat('#7aa0b8', 'M43 -86l8 -10l6 6l5 -4l5 8z'),
  ],
}

/** Draws a wall, a floor, and things that show the kind of place. */
export function drawHall(pen: DrawContext, hall: Hall): void {
  const { g, width, height, horizon, unit, random, mood } = pen
  const { wall, floor } = looks[hall]
  const top = horizon * 1.06
  g.fillStyle = down(
    pen,
    0,
    top,
    paint(pen, shade(wall, hall === 'stage' ? -0.3 : 0.06)),
    paint(pen, shade(wall, -0.08)),
  )
  g.fillRect(0, 0, width, top + 1)
  softSpot(pen, pen.sun.x, -height * 0.05, width * 0.7, pen.tone(mood.glow), hall === 'stage' ? 0.1 : 0.32)
  drawParts(pen, decor[hall], width / 2, top, Math.min(unit * 50, width * 0.37, top * 0.68))
  g.fillStyle = down(pen, top, height, paint(pen, shade(floor, 0.1)), paint(pen, shade(floor, -0.16)))
  g.fillRect(0, top, width, height - top)
  area(pen, paint(pen, shade(wall, -0.2), 0.9), [
    [0, top - unit],
    [width, top - unit],
    [width, top + unit * 0.5],
    [0, top + unit * 0.5],
  ])
  for (let at = -8; at <= 8; at++)
    polyline(pen, paint(pen, shade(floor, -0.3), 0.3), unit * 0.2, [
      [width / 2 + at * width * 0.07, top],
      [width / 2 + at * width * 0.19, height],
    ])
  if (hall === 'court') {
    for (const [share, wide] of [
      [0.3, 0.5],
      [0.72, 0.8],
    ] as const)
      polyline(pen, paint(pen, [255, 255, 255], 0.7), unit * wide, [
        [0, top + (height - top) * share],
        [width, top + (height - top) * share],
      ])
  }
  softSpot(pen, width * between(random, 0.3, 0.7), top + (height - top) * 0.4, width * 0.5, pen.tone(mood.glow), 0.16)
}
