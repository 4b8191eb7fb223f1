export { PageFailed as LatePageFailed } from './page-failed'
