import { Markdown } from '.'
import { parts } from './parts'

// The script of the sub-package: run once, when late.weapp.tsx asks for it.
parts.Markdown = Markdown
