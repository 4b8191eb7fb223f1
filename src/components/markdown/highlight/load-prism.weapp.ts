import { Prism } from './prism'

export const loadPrism = () => Promise.resolve(Prism)
