import { z } from 'zod'
import { required } from '../fields'
import { operatorReturn } from './return-path'

export const SHORTEST_PASSWORD = 10
export const LONGEST_PASSWORD = 128
const NO_PASSWORD = 'Please enter the password.'

// A password is taken as it is typed: blanks at its ends are part of it. What is longer than any of ours is wrong, not cut.
const password = z.string(NO_PASSWORD).min(1, NO_PASSWORD)

export const OperatorSignIn = z.object({
  username: required('Please enter the username.'),
  password,
  return_url: z.string().optional().transform(operatorReturn),
})

export const BlogGate = z.object({ password })
