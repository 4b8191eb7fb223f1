/** A drawing on a field of 96 × 72, cut to fill its card. */
export const drawing = (inside: string, defs = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 72" preserveAspectRatio="xMidYMid slice">${defs && `<defs>${defs}</defs>`}${inside}</svg>`

/** A wash from the first colour at the top to the second at the bottom. */
export const gradient = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
