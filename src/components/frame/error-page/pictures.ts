import { svgUrl } from '@/services/svg-url'

const deep = '#4098fc'
const soft = '#9fcbfb'

const picture = (inside: string) =>
  svgUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 180" fill="none" stroke-linecap="round" stroke-linejoin="round">${inside}</svg>`,
  )

const ground = `<ellipse cx="120" cy="160" rx="88" ry="8" fill="${soft}" fill-opacity=".35"/>`

const bubble = (mouth: string) =>
  picture(
    ground +
      `<path d="M60 30h120a20 20 0 0 1 20 20v54a20 20 0 0 1-20 20h-62l-30 24v-24H60a20 20 0 0 1-20-20V50a20 20 0 0 1 20-20z" fill="${soft}" fill-opacity=".35" stroke="${deep}" stroke-width="5"/>` +
      `<circle cx="98" cy="72" r="7" fill="${deep}"/><circle cx="142" cy="72" r="7" fill="${deep}"/>` +
      `<path d="${mouth}" stroke="${deep}" stroke-width="5"/>` +
      `<path d="M204 20l3 8 8 3-8 3-3 8-3-8-8-3 8-3z" fill="${soft}"/><circle cx="30" cy="34" r="5" fill="${soft}"/>`,
  )

/** A speech bubble that found nothing. */
export const lostPicture = bubble('M100 102c8-9 32-9 40 0')

/** The same, content. */
export const finePicture = bubble('M100 96c8 9 32 9 40 0')

/** A sleeping server. */
export const brokenPicture = picture(
  ground +
    `<rect x="62" y="42" width="116" height="48" rx="14" fill="${soft}" fill-opacity=".35" stroke="${deep}" stroke-width="5"/>` +
    `<rect x="62" y="102" width="116" height="48" rx="14" fill="${soft}" fill-opacity=".35" stroke="${deep}" stroke-width="5"/>` +
    `<path d="M84 64c3 5 10 5 13 0M113 64c3 5 10 5 13 0" stroke="${deep}" stroke-width="5"/>` +
    `<circle cx="88" cy="126" r="5" fill="${deep}"/><circle cx="106" cy="126" r="5" fill="${soft}"/><path d="M130 126h28" stroke="${soft}" stroke-width="6"/>` +
    `<path d="M182 36h18l-18 20h18M206 12h12l-12 14h12" stroke="${soft}" stroke-width="5"/>`,
)
