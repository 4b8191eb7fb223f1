// One chunk for everything about attachments.
export { AskedFiles } from './asked-files'
export { ComposerFiles } from './composer-files'
export { takeFiles } from './dropped'
