import { flat, line, shiny, soft, type Sprite } from '../sprite'
import { shade } from '../../colour'

/** A young plant in its pot, with veins in the leaves. */
export const sprout: Sprite = {
  wide: 0.95,
  colours: ['#58a844', '#4f9a4a'],
  parts: (main) => [
    line(shade(main, -0.12), 3.4, 'M0 -26Q-2 -52 1 -82'),
    soft(main, 'M0 -50C-14 -78 -40 -76 -50 -66C-44 -48 -20 -40 0 -50Z'),
    soft(shade(main, 0.08), 'M1 -60C14 -88 38 -88 50 -78C44 -58 20 -50 1 -60Z'),
    soft(shade(main, 0.16), 'M1 -80C-8 -92 -4 -100 4 -104C12 -98 12 -88 1 -80Z'),
    line(
      shade(main, 0.5),
      1.1,
      'M-2 -51Q-22 -58 -44 -65M-16 -56l-4 -10M-28 -60l-5 -8M-14 -55l-10 5M4 -61Q22 -68 44 -76M16 -66l2 -11M28 -70l3 -9M18 -66l9 5',
      0.75,
    ),
    shiny([255, 255, 255], 'M-40 -68Q-28 -74 -18 -68Q-30 -70 -40 -68ZM16 -80Q26 -86 38 -82Q26 -82 16 -80Z', 0.4),
    soft('#b8663e', 'M-30 -26L30 -26L22 0L-22 0Z'),
    soft('#c87a4e', 'M-34 -32L34 -32L32 -24L-32 -24Z', 0.8),
    flat('#4a3222', 'M-28 -32Q0 -38 28 -32Z'),
  ],
}
