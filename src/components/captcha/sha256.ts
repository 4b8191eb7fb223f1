// Own code: packages need BigInt or eval, which old phones and the mini-program lack. One block is enough here.

const primes: number[] = []
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n)
/** The first 32 bits of a root's fraction. */
const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0
const constants = primes.map((prime) => fraction(Math.cbrt(prime)))
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))
const words = new Int32Array(64)

/** The first 32 bits of the SHA-256 of an ASCII text of at most 55 characters. */
export function sha256Start(text: string): number {
  words.fill(0)
  for (let n = 0; n < text.length; n++) words[n >> 2]! |= text.charCodeAt(n) << (24 - 8 * (n & 3))
  words[text.length >> 2]! |= 0x80 << (24 - 8 * (text.length & 3))
  words[15] = text.length * 8
  for (let n = 16; n < 64; n++) {
    const two = words[n - 2]!
    const fifteen = words[n - 15]!
    const late = turn(two, 17) ^ turn(two, 19) ^ (two >>> 10)
    const early = turn(fifteen, 7) ^ turn(fifteen, 18) ^ (fifteen >>> 3)
    words[n] = words[n - 16]! + early + words[n - 7]! + late
  }
  let a = start[0]!
  let b = start[1]!
  let c = start[2]!
  let d = start[3]!
  let e = start[4]!
  let f = start[5]!
  let g = start[6]!
  let h = start[7]!
  for (let n = 0; n < 64; n++) {
    const mixed = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const one = (h + mixed + ((e & f) ^ (~e & g)) + constants[n]! + words[n]!) | 0
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  return (a + start[0]!) >>> 0
}
