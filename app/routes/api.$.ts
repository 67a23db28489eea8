import { json } from '@remix-run/node'

const nothingHere = () => json({ message: 'There is no such endpoint.', error: 'not_found' }, { status: 404 })
export { nothingHere as loader, nothingHere as action }
