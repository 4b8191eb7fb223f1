/** Text as it is; other values as JSON. */
export const shownOf = (value: unknown) =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, 1)

/** The value of a setting of the site: a stored picture as a picture. */
export const SettingValue = ({ of }: { of: unknown }) => {
  if (typeof of === 'string' && of.startsWith('data:image/')) return <img className='logo' src={of} alt='' />
  return <span className='value'>{shownOf(of) || '—'}</span>
}
