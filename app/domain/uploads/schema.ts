import { z } from 'zod'
import { required } from '../fields'
import { NOT_STARTED } from './sentences'

/** spec §7: where it was sent to. */
export const FinishUpload = z.object({ imageUrl: required(NOT_STARTED).max(4000, NOT_STARTED) })
