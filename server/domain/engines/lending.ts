import { EngineCallError } from '../../engines/adapters/faults'
import type { AdapterContext } from '../../engines/adapters/types'
import type { InputFile } from '../../../engines'
import type { Files } from '../files/types'

type Lent = Awaited<ReturnType<Files['lend']>>

/** The films of one run that a provider fetches from this site, and their end. `why` it cannot, without `lend`. */
export function lendingTo(
  lend: ((film: InputFile) => Promise<Lent>) | undefined,
  why = 'it fetches films from this site: start it with an https PUBLIC_URL',
) {
  const lent: Lent[] = []
  const end = async () => void (await Promise.all(lent.splice(0).map((one) => one.end())))
  const lendOne: AdapterContext['lend'] = async (film) => {
    if (!lend) throw new EngineCallError('notFound', why, { isFinal: true, maybeCharged: false })
    const one = await lend(film)
    lent.push(one)
    return one.address
  }
  return { lend: lendOne, end }
}
