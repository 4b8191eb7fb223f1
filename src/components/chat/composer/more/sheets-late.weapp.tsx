/** A mini-program loads its sub-package as a whole. */
export { Sheets as LateSheets } from './all-sheets'
