import { z } from 'zod'

export const UploadStartedResponse = z.object({
  uploadURL: z.string().describe('Takes one picture by PUT, with its Content-Type, within ten minutes.'),
})
export const UploadFinishedResponse = z.object({
  objectPath: z.string().describe('Where it is served from now on.'),
  width: z.int(),
  height: z.int(),
})
