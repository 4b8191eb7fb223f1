import { drawing, gradient } from './frame'

const note = (x: number, y: number, fill: string, size = 1) =>
  `<g transform="translate(${x} ${y}) scale(${size})" fill="${fill}"><ellipse cx="0" cy="0" rx="5" ry="4" transform="rotate(-18)"/><path d="M3-1V-20l9 4v4l-6-3V1z"/></g>`

/** A cover for each style of music. */
export const songs: Readonly<Record<string, string>> = {
  pop: drawing(
    '<rect width="96" height="72" fill="url(#s)"/><circle cx="20" cy="18" r="14" fill="#fff" opacity=".25"/><circle cx="78" cy="58" r="20" fill="#fff" opacity=".2"/>' +
      note(44, 50, '#fff', 1.5) +
      note(68, 34, '#fff', 1) +
      note(24, 42, '#fff', 0.8),
    gradient('s', '#ff8ac6', '#7b6bff'),
  ),
  guofeng: drawing(
    '<rect width="96" height="72" fill="#efe6d2"/><circle cx="64" cy="32" r="20" fill="none" stroke="#b9483a" stroke-width="3"/><path d="M0 66c18-14 30-8 44-4s28-6 52 0v10H0z" fill="#5d7d73"/>' +
      '<path d="M14 62C18 40 26 26 44 12M26 32c8 0 12-2 16-6M20 44c-4-6-4-10-2-16" stroke="#3a2c22" stroke-width="2" fill="none" stroke-linecap="round"/>' +
      '<g fill="#d9534b"><circle cx="43" cy="25" r="3"/><circle cx="18" cy="27" r="3"/><circle cx="46" cy="11" r="3"/><circle cx="30" cy="31" r="2.4"/></g>',
  ),
  ballad: drawing(
    '<rect width="96" height="72" fill="url(#s)"/><path d="M48 56C26 42 24 26 35 22c7-2 11 3 13 7 2-4 6-9 13-7 11 4 9 20-13 34z" fill="#ffd3dc"/>' +
      note(76, 30, '#fff', 0.9),
    gradient('s', '#6f86d6', '#48c6ef'),
  ),
  dance: drawing(
    '<rect width="96" height="72" fill="#1c1140"/><path d="M48 0 6 72h20zM48 0l42 72H70zM48 0 40 72h16z" fill="#7df3ff" opacity=".22"/><circle cx="48" cy="24" r="14" fill="#d9dcff"/>' +
      '<path d="M35 19h26M34 24h28M35 29h26M48 10v28M41 12c-4 8-4 16 0 24M55 12c4 8 4 16 0 24" stroke="#6a5acd" stroke-width="1.4" fill="none"/>' +
      '<g fill="#ff4fa3"><circle cx="18" cy="54" r="3"/><circle cx="78" cy="58" r="4"/></g><g fill="#ffe14d"><circle cx="32" cy="62" r="3"/><circle cx="66" cy="50" r="2.5"/></g>',
  ),
  rock: drawing(
    '<rect width="96" height="72" fill="url(#s)"/><path d="M56 4 34 38h14l-8 30 28-40H54z" fill="#ffd23f"/><path d="M8 60h80" stroke="#1a1a1a" stroke-width="6"/><path d="M8 60h80" stroke="#e63946" stroke-width="2" stroke-dasharray="6 5"/>',
    gradient('s', '#3a3a42', '#8c1c2c'),
  ),
  lullaby: drawing(
    '<rect width="96" height="72" fill="url(#s)"/><path d="M58 14a20 20 0 1 0 14 34A17 17 0 0 1 58 14z" fill="#ffe9a3"/><path d="M10 60c10-8 22-8 30-2s22 4 30-2 16-4 26 2v14H10z" fill="#5a6bbd"/>' +
      '<g fill="#fff"><circle cx="18" cy="20" r="1.6"/><circle cx="32" cy="34" r="1.2"/><circle cx="80" cy="14" r="1.6"/><circle cx="26" cy="12" r="1"/><circle cx="86" cy="36" r="1.2"/></g>',
    gradient('s', '#232a5c', '#4b5bb0'),
  ),
}
