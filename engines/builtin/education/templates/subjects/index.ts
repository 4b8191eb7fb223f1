import type { Subject } from '../types'
import { arithmetic } from './arithmetic'

/** Subjects the built-in way can teach itself. */
export const subjects: readonly Subject[] = [arithmetic]
