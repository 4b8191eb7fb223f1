import { shade } from '../../colour'
import { flat, line, ovalPath, soft, type Sprite, twice } from '../sprite'

/** Somebody of old times in a long robe, seen from behind: the hair in a knot, the hands on the back. */
export const poet: Sprite = {
  wide: 0.56,
  colours: ['#5f7386', '#6f6a86', '#5c7a72'],
  parts: (main) => [
    soft([52, 46, 44], ovalPath(-9, -1, 7, 3) + ovalPath(9, -1, 7, 3), 0.4),
    soft(main, 'M-11 -75Q0 -80 11 -75Q17 -60 18 -42L26 -3Q0 3 -26 -3L-18 -42Q-17 -60 -11 -75Z'),
    line(shade(main, -0.35), 0.9, 'M-6 -38Q-9 -20 -12 -3M6 -38Q9 -20 12 -3M0 -36V-1', 0.7),
    ...twice(
      soft(shade(main, 0.1), 'M-10 -75Q-21 -70 -25 -52Q-26 -40 -19 -33Q-8 -34 -2 -44Q-10 -52 -10 -75Z', 0.8),
      line(shade(main, 0.45), 1.2, 'M-19 -33Q-8 -34 -2 -44', 0.8),
    ),
    soft([236, 200, 172], ovalPath(0, -43, 4.2, 3), 0.5),
    line(shade(main, 0.5), 2.4, 'M-17.4 -49Q-10 -46 -6 -46M17.4 -49Q10 -46 6 -46', 0.9),
    soft([236, 200, 172], 'M-3.6 -82H3.6V-75Q0 -72 -3.6 -75Z', 0.5),
    flat(shade(main, 0.5), 'M-6 -76Q0 -71 6 -76L4.6 -78Q0 -74 -4.6 -78Z'),
    soft([46, 42, 48], 'M-9.4 -88C-10 -101 10 -101 9.4 -88C9 -80 4 -78 0 -78C-4 -78 -9 -80 -9.4 -88Z'),
    soft([46, 42, 48], ovalPath(0, -100, 4.4, 3.8), 0.7),
    line([196, 164, 96], 1.3, 'M-6.4 -100.6L6.4 -99.4'),
    soft(shade(main, 0.1), 'M-3 -97Q-6 -88 -4 -80L-2 -81Q-3 -90 -1 -96Z', 0.5),
  ],
}
