import { arkImages } from './ark-images'
import { siliconflow } from './siliconflow'

/** APIs that answer a request with the picture. */
export const pictureApis = [arkImages, siliconflow]
