import { EngineCallError } from '../../engines/adapters/faults'
import type { AdapterContext } from '../../engines/adapters/types'
import type { InputFile } from '../../../engines'
import type { Files } from '../files/types'

type Lent = Awaited<ReturnType<Files['lend']>>

/** The films of one run that a provider fetches from this site, and their end. */
export function lendingTo(lend: ((film: InputFile) => Promise<Lent>) | undefined) {
  const lent: Lent[] = []
  const end = async () => void (await Promise.all(lent.splice(0).map((one) => one.end())))
  const lendOne: AdapterContext['lend'] = async (film) => {
    if (!lend)
      throw new EngineCallError('notFound', 'it fetches films from this site: start it with an https PUBLIC_URL', {
        isFinal: true,
        maybeCharged: false,
      })
    const one = await lend(film)
    lent.push(one)
    return one.address
  }
  return { lend: lendOne, end }
}
