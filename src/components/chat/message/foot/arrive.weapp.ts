import { AnswerFoot, QuoteCard } from '.'
import { footParts } from './parts'

// The script of the sub-package: run once, when late.weapp.tsx asks for it.
Object.assign(footParts, { AnswerFoot, QuoteCard })
