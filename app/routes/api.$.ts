import { json } from '@remix-run/node'

const endpointNotFound = () => json({ message: 'There is no such endpoint.', error: 'not_found' }, { status: 404 })
export { endpointNotFound as loader, endpointNotFound as action }
