import { writeFileSync } from 'node:fs'
import { renderScaleDocument, SCALE_DOCUMENT } from './model'

writeFileSync(SCALE_DOCUMENT, renderScaleDocument())
