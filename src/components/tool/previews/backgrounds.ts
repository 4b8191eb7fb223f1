import { drawing, gradient } from './frame'

/** Background behind a presenter. */
export const backgrounds: Readonly<Record<string, string>> = {
  studio: drawing(
    '<rect width="96" height="72" fill="url(#s)"/><path d="M14 12h68v34H14z" fill="#0d2f66" opacity=".7"/><path d="M22 22h30M22 29h42M22 36h24" stroke="#6fb3ff" stroke-width="3" stroke-linecap="round"/>' +
      '<path d="M0 58h96v14H0z" fill="#0a2450"/><path d="M20 52h56l6 8H14z" fill="#3d8bff"/>',
    gradient('s', '#1b4fa0', '#0c2a5e'),
  ),
  office: drawing(
    '<rect width="96" height="72" fill="#eef2f6"/><path d="M8 8h34v30H8zM50 8h38v30H50z" fill="#bfe0f7"/><path d="M25 8v30M69 8v30M8 23h34M50 23h38" stroke="#fff" stroke-width="3"/>' +
      '<path d="M0 52h96v20H0z" fill="#c9a77c"/><path d="M10 44h22v8H10z" fill="#5b6b7d"/><path d="M76 52c-2-10 2-16 6-18 4 4 6 10 4 18z" fill="#4d9a5b"/><path d="M75 50h12l-2 8h-8z" fill="#e07b53"/>',
  ),
  city: drawing(
    '<rect width="96" height="72" fill="url(#s)"/><path d="M0 72V36h12V24h14v18h10V16h16v30h8V28h14v14h10V32h12v40z" fill="#3b4a6b"/>' +
      '<path d="M16 30h4M16 37h4M40 22h4M40 30h4M47 26h2M40 38h4M64 34h4M64 42h4M87 40h4M4 44h4" stroke="#ffd777" stroke-width="3"/>',
    gradient('s', '#f7a072', '#f9d6b3'),
  ),
  nature: drawing(
    '<rect width="96" height="72" fill="url(#s)"/><circle cx="74" cy="16" r="8" fill="#ffe28a"/><path d="M0 50c16-18 30-14 42-4s34-16 54 0v26H0z" fill="#8ccf7e"/><path d="M0 60c26-10 60-6 96 0v12H0z" fill="#4fa65a"/>' +
      '<path d="M22 56V44" stroke="#7a5230" stroke-width="3"/><circle cx="22" cy="38" r="9" fill="#3d8b4a"/><path d="M68 58V50" stroke="#7a5230" stroke-width="2.4"/><circle cx="68" cy="45" r="7" fill="#3d8b4a"/>',
    gradient('s', '#a6dcf7', '#e9f8ff'),
  ),
  stage: drawing(
    '<rect width="96" height="72" fill="#2a0d24"/><path d="M0 0h20c2 22-4 40-20 52zM96 0H76c-2 22 4 40 20 52z" fill="#b0213f"/><path d="M30 0 12 58h34zM66 0 50 58h34z" fill="#ffe9a8" opacity=".28"/>' +
      '<ellipse cx="48" cy="62" rx="40" ry="9" fill="#6b3b24"/><ellipse cx="48" cy="60" rx="26" ry="5" fill="#f5d58a" opacity=".7"/>',
  ),
}
