import { Market } from '.'
import { marketParts } from './parts'

// The script of the sub-package: run once, when late.weapp.tsx asks for it.
marketParts.Market = Market
