import { parts } from '../parts'
import { drawFormula } from './draw'

// The script of the sub-package: run once, when load-drawing.weapp.ts asks for it.
parts.drawFormula = drawFormula
