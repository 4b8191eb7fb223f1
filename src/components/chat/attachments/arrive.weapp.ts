import { AskedFiles } from './asked-files'
import { ComposerFiles } from './composer-files'
import { attachmentParts } from './parts'

Object.assign(attachmentParts, { AskedFiles, ComposerFiles })
