import { drawing, gradient } from './frame'

const square = (x: number, y: number, w: number, h: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`

/** The same sun, hills and water in the hand of each style. */
export const styles: Readonly<Record<string, string>> = {
  flat: drawing(
    '<rect width="96" height="72" fill="#ffd9a8"/><circle cx="66" cy="26" r="11" fill="#ff7a59"/>' +
      '<path d="M0 52 26 22 52 52z" fill="#4a7fb5"/><path d="M30 52 58 30 90 52z" fill="#2f5d8c"/><path d="M20 29 26 22 32 29 28 28 26 31 23 28z" fill="#fff"/>' +
      '<rect y="51" width="96" height="21" fill="#3aa6a0"/><path d="M14 60h22M44 64h30M58 57h24" stroke="#8fe0d6" stroke-width="2" stroke-linecap="round"/>',
  ),
  ink: drawing(
    '<rect width="96" height="72" fill="#f3efe4"/><circle cx="70" cy="20" r="8" fill="#c8452f" opacity=".85"/>' +
      '<g filter="url(#b)"><path d="M-4 56C8 42 14 24 24 22s14 20 24 26 24-14 34-12 14 14 18 20z" fill="#2b2b2b" opacity=".55"/>' +
      '<path d="M-4 62c14-8 24-20 36-16s22 10 34 6 22-4 36 6v6H-4z" fill="#1c1c1c" opacity=".75"/></g>' +
      '<path d="M60 62c6-2 12-2 18 0M62 62l8-7v7" stroke="#222" stroke-width="1.4" fill="none" stroke-linecap="round"/>',
    '<filter id="b"><feGaussianBlur stdDeviation="1.1"/></filter>',
  ),
  watercolour: drawing(
    '<rect width="96" height="72" fill="#fbf7ef"/><g filter="url(#b)"><circle cx="64" cy="24" r="13" fill="#f9b34c" opacity=".75"/>' +
      '<path d="M-6 50C10 30 18 26 28 30s14 18 30 14 24-16 44 4v24H-6z" fill="#6fb6d6" opacity=".7"/>' +
      '<path d="M-6 58c20-12 30-4 44-2s30-12 64-2v22H-6z" fill="#5fa77c" opacity=".65"/><circle cx="24" cy="60" r="10" fill="#e58fb1" opacity=".4"/></g>',
    '<filter id="b"><feGaussianBlur stdDeviation="2"/></filter>',
  ),
  oil: drawing(
    '<rect width="96" height="72" fill="#27406b"/>' +
      '<g stroke-linecap="round" fill="none" stroke-width="5"><path d="M4 10c18-8 34 6 48-2s26-4 40 2" stroke="#3f67a8"/><path d="M2 22c20-8 30 8 46 0s28-4 46 2" stroke="#5585c4"/>' +
      '<path d="M58 20a8 8 0 1 0 10 0" stroke="#f5c542"/><path d="M62 18h4" stroke="#fff0a8"/>' +
      '<path d="M-2 50c14-16 24-18 34-8s22 8 30-2 24-4 36 6" stroke="#1f4d3a" stroke-width="8"/><path d="M-2 60c20-8 34-2 50-6s30-4 50 2" stroke="#caa23a" stroke-width="7"/>' +
      '<path d="M-2 69c24-6 50-2 100-4" stroke="#8a5a2b" stroke-width="7"/></g>',
  ),
  cyberpunk: drawing(
    '<rect width="96" height="72" fill="url(#s)"/><circle cx="52" cy="34" r="14" fill="#ff3fa4"/><path d="M38 32h28M38 37h28M38 42h28" stroke="#1b0b3a" stroke-width="2"/>' +
      '<path d="M0 50V26h10v-8h8v14h8V22h10v28zM62 50V30h8V16h10v12h8v22z" fill="#120828"/>' +
      '<path d="M4 32h3M12 24h3M12 30h3M30 28h3M66 36h3M74 22h3M74 30h3M84 34h3" stroke="#3df5ff" stroke-width="2"/>' +
      '<path d="M0 50h96M0 56h96M0 64h96M48 50 4 72M48 50 92 72M48 50v22M48 50 28 72M48 50 68 72" stroke="#a13dff" stroke-width="1"/>',
    gradient('s', '#1b0b3a', '#6a1b7a'),
  ),
  pixel: drawing(
    square(0, 0, 96, 72, '#7ec8f5') +
      square(62, 12, 18, 6, '#ffe27a') +
      square(60, 18, 22, 12, '#ffe27a') +
      square(62, 30, 18, 6, '#ffe27a') +
      square(8, 16, 18, 6, '#fff') +
      square(14, 10, 12, 6, '#fff') +
      square(0, 48, 96, 24, '#3f9d4a') +
      square(18, 36, 12, 12, '#8c8c8c') +
      square(12, 42, 24, 6, '#707070') +
      square(24, 30, 6, 6, '#fff') +
      square(42, 42, 36, 6, '#707070') +
      square(48, 36, 24, 6, '#8c8c8c') +
      square(54, 30, 12, 6, '#fff') +
      square(0, 60, 96, 12, '#2f7fd0') +
      square(12, 66, 18, 3, '#8fd0ff') +
      square(54, 63, 24, 3, '#8fd0ff'),
  ),
}
