import { flat, line, ovalPath, shiny, soft, type Sprite } from '../sprite'
import { shade } from '../../colour'

/** An insulated flask; its cup beside it steams. */
export const flask: Sprite = {
  wide: 0.86,
  colours: ['#2f5f8a', '#3c7a6a', '#8a3f3a'],
  parts: (main) => [
    soft(main, 'M-28 -74Q-28 -78 -24 -78L8 -78Q12 -78 12 -74L12 -4Q12 0 8 0L-24 0Q-28 0 -28 -4Z'),
    flat(shade(main, 0.3), 'M-24 -76L-19 -76L-19 -2L-24 -2Z', 0.5),
    soft(shade(main, -0.25), 'M-28 -12L12 -12L12 -4Q12 0 8 0L-24 0Q-28 0 -28 -4Z', 0.6),
    soft('#c8ccd2', 'M-25 -84L9 -84L9 -78L-25 -78Z', 0.8),
    soft(shade(main, -0.12), 'M-24 -98Q-24 -100 -20 -100L4 -100Q8 -100 8 -98L9 -84L-25 -84Z', 0.8),
    line('#c8ccd2', 1.6, 'M-28 -12L12 -12M-28 -70L12 -70'),
    soft('#b4c4d2', 'M18 -26L42 -26Q41 -6 38 0L22 0Q19 -6 18 -26Z'),
    soft('#b9855a', ovalPath(30, -26, 11.4, 2.8), 0.3),
    shiny([255, 255, 255], ovalPath(-14, -52, 1.6, 12), 0.6),
    line([255, 255, 255], 1.8, 'M26 -32q-5 -7 0 -14t0 -14M34 -32q-5 -7 0 -14t0 -14', 0.6),
  ],
}
