/** Colours of a cover, from the ground to the letters. */
export interface CoverColours {
  ground: readonly [top: string, bottom: string]
  host: readonly [string, string]
  guest: readonly [string, string]
  /** Colour of the overlap. */
  both: string
  letters: string
  names: string
}

export const coverColours: readonly [CoverColours, ...CoverColours[]] = [
  {
    ground: ['#1b1f4b', '#0d1030'],
    host: ['#ff8a5c', '#ff5f7e'],
    guest: ['#7c8cff', '#4f5bd5'],
    both: '#ffd9b8',
    letters: '#fff7ee',
    names: '#ffb69a',
  },
  {
    ground: ['#fbf1e2', '#f3dfc6'],
    host: ['#e8643c', '#d1452f'],
    guest: ['#2f6f73', '#1f5257'],
    both: '#5b2a22',
    letters: '#2c1c17',
    names: '#b04a2f',
  },
  {
    ground: ['#0f3b3a', '#082423'],
    host: ['#ffd166', '#f6a83c'],
    guest: ['#4fd1b5', '#229b86'],
    both: '#fff3cf',
    letters: '#f5fff9',
    names: '#ffd98a',
  },
  {
    ground: ['#eef2fb', '#d9e2f6'],
    host: ['#3d5af1', '#2a3fc4'],
    guest: ['#ff7a8a', '#ee4f6b'],
    both: '#3a1650',
    letters: '#171c3d',
    names: '#3d52d6',
  },
  {
    ground: ['#3a1746', '#1d0a2b'],
    host: ['#ff6fa3', '#e8437f'],
    guest: ['#ffb65c', '#f58a3a'],
    both: '#ffe9d0',
    letters: '#fff3f8',
    names: '#ffb0cb',
  },
  {
    ground: ['#e7f4ec', '#cbe6d6'],
    host: ['#1f8a5b', '#146644'],
    guest: ['#f2b134', '#de8f1c'],
    both: '#0f3b2a',
    letters: '#10291f',
    names: '#1b7a50',
  },
]
