import { drawing } from './frame'

interface Person {
  back: string
  skin: string
  coat: string
  /** Drawn behind and before the head. */
  behind?: string
  before: string
}

const eyes = '<g fill="#2b2320"><circle cx="41.5" cy="32" r="1.8"/><circle cx="54.5" cy="32" r="1.8"/></g>'
const smile = '<path d="M43 41c3 3 7 3 10 0" stroke="#b5484a" stroke-width="2" fill="none" stroke-linecap="round"/>'

const person = ({ back, skin, coat, behind = '', before }: Person) =>
  drawing(
    `<rect width="96" height="72" fill="${back}"/>${behind}<path d="M20 74c2-15 12-19 28-19s26 4 28 19z" fill="${coat}"/><path d="M42 46h12v9c-3 4-9 4-12 0z" fill="${skin}"/>` +
      `<ellipse cx="48" cy="33" rx="14" ry="16.5" fill="${skin}"/>${eyes}${smile}${before}`,
  )

/** Drawings of the presenters. */
export const presenters: Readonly<Record<string, string>> = {
  lin: person({
    back: '#dceafe',
    skin: '#f6d2b8',
    coat: '#2f6fd0',
    behind: '<path d="M29 58C26 30 32 12 48 12s22 18 19 46z" fill="#2a1d1a"/>',
    before:
      '<path d="M33 33c-1-14 6-19 15-19s16 5 15 19c-3-6-6-9-9-11-6 4-14 5-21 11z" fill="#2a1d1a"/><path d="M42 56l6 8 6-8" fill="#fff"/>',
  }),
  hao: person({
    back: '#e3f3ea',
    skin: '#eec39f',
    coat: '#22384f',
    before:
      '<path d="M33 31c-2-15 6-20 16-20 9 0 16 5 14 20-2-6-4-9-6-10-7 2-17 1-20 0-2 2-3 5-4 10z" fill="#1d1a1a"/><path d="M42 56l6 5 6-5v18H42z" fill="#fff"/><path d="M48 60l3 4-3 12-3-12z" fill="#c8452f"/>',
  }),
  mei: person({
    back: '#fde8e4',
    skin: '#f3cdb0',
    coat: '#b8344a',
    behind: '<circle cx="48" cy="11" r="8" fill="#3a2420"/>',
    before:
      '<path d="M33 33c-1-14 6-18 15-18s16 4 15 18c-4-8-8-12-15-12s-11 4-15 12z" fill="#3a2420"/><g fill="#ffd777"><circle cx="33.5" cy="39" r="1.8"/><circle cx="62.5" cy="39" r="1.8"/></g>',
  }),
  zhou: person({
    back: '#efe9dc',
    skin: '#e9bf9c',
    coat: '#5b5348',
    before:
      '<path d="M33 31c-2-14 6-18 15-18s17 4 15 18c-2-5-3-7-5-8-6 1-14 1-20 0-2 1-3 3-5 8z" fill="#b9bcc2"/><g fill="none" stroke="#444" stroke-width="1.4"><circle cx="41.5" cy="32" r="5"/><circle cx="54.5" cy="32" r="5"/><path d="M46.5 32h3"/></g><path d="M42 39c4-2 8-2 12 0" stroke="#9a9da3" stroke-width="2.4" fill="none" stroke-linecap="round"/>',
  }),
  bao: drawing(
    '<rect width="96" height="72" fill="#e4f6d8"/><path d="M20 74c2-14 12-18 28-18s26 4 28 18z" fill="#26262b"/><circle cx="31" cy="17" r="8" fill="#26262b"/><circle cx="65" cy="17" r="8" fill="#26262b"/>' +
      '<ellipse cx="48" cy="34" rx="22" ry="20" fill="#fdfdfb"/><ellipse cx="39" cy="32" rx="6" ry="7.5" fill="#26262b" transform="rotate(20 39 32)"/><ellipse cx="57" cy="32" rx="6" ry="7.5" fill="#26262b" transform="rotate(-20 57 32)"/>' +
      '<circle cx="40" cy="32" r="2" fill="#fff"/><circle cx="56" cy="32" r="2" fill="#fff"/><ellipse cx="48" cy="40" rx="3" ry="2" fill="#26262b"/><path d="M44 44c2 3 6 3 8 0" stroke="#26262b" stroke-width="1.8" fill="none" stroke-linecap="round"/>',
  ),
  robot: drawing(
    '<rect width="96" height="72" fill="#e3e8fb"/><path d="M24 74c0-13 8-17 24-17s24 4 24 17z" fill="#7d8bb0"/><path d="M48 8v8" stroke="#7d8bb0" stroke-width="3"/><circle cx="48" cy="7" r="3.5" fill="#ff7a59"/>' +
      '<rect x="28" y="16" width="40" height="34" rx="10" fill="#aebbe0"/><rect x="33" y="24" width="30" height="13" rx="6.5" fill="#18233f"/><g fill="#56e6ff"><circle cx="41.5" cy="30.5" r="3"/><circle cx="54.5" cy="30.5" r="3"/></g>' +
      '<path d="M42 44h12" stroke="#18233f" stroke-width="3" stroke-linecap="round"/><path d="M24 28v10M72 28v10" stroke="#7d8bb0" stroke-width="5" stroke-linecap="round"/>',
  ),
}
