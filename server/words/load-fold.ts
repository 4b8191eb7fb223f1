import { createFold, type Fold } from './fold'

let fold: Promise<Fold> | undefined
/** The table of traditional characters is loaded at the first use. */
export const loadFold = (): Promise<Fold> =>
  (fold ??= import('opencc-js/t2cn').then(({ Converter }) => createFold(Converter({ from: 't', to: 'cn' }))))
