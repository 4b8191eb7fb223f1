import { extras } from '.'
import { extraParts } from './parts'

extraParts.extras = extras
