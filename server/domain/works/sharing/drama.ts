import type { Checked } from '../../../../contract/api'
import { AppError } from '../../../errors'
import { siteSettings } from '../../../operator-rows/settings'
import type { Db } from '../../../ports/db/types'

/** Titles of one film of several. */
const serialTitle =
  /第\s*[\d零〇一二两三四五六七八九十百]+\s*[集季话話回部]|[(（【\s·:：][上中下][)）】]|[上中下]集|大结局|大結局|\b(?:ep|episode|season|part)[.\s]*\d|\bs\d{1,2}\s*e\d|\d\s?[화회부]|(?:сери|эпизод|сезон)\p{L}*\s*\d|\d(?:-\p{L}{1,3})?\s?(?:сери|эпизод|сезон)/iu

/** Numbers of licences and filings have a year or a running number. */
const looksLikeNumber = (text: string) => text.length >= 6 && /\d{3}/.test(text)

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * The number under which a film may be public; empty for one that needs none. Throws 400 for one of a series without a
 * number, and for a title or number that the operator refuses. While the site does not ask, there is no number.
 */
export async function dramaNumberFor(
  db: Db,
  title: string,
  { isDrama, dramaNumber }: Pick<Checked<'POST /app/work/share'>, 'isDrama' | 'dramaNumber'>,
): Promise<string> {
  const { features, refusedDramas } = (await siteSettings(db)).appInfo
  if (!features.dramaNumbers) return ''
  const [name, number] = [plain(title), plain(dramaNumber)]
  const isRefused = refusedDramas.map(plain).some((one) => one && (name.includes(one) || number === one))
  if (isRefused) throw new AppError(400, 'work.dramaRefused')
  if (dramaNumber === '' && !isDrama && !serialTitle.test(title)) return ''
  if (!looksLikeNumber(dramaNumber)) throw new AppError(400, 'work.dramaNumber', {}, { field: 'dramaNumber' })
  return dramaNumber
}
