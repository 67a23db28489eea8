import { z } from 'zod'

export const JOB_NOT_FOUND = 'There is no job of this name.'
export const JOB_RUNS_ALREADY = 'This job is running already, or waits to be run.'

export const JobRunInput = z.object({ job: z.string('Please say which job.').max(100, 'Please say which job.') })
