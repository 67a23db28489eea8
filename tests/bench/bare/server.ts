// The baseline page: the product's framework, Express and compression, without further middleware.
import path from 'node:path'
import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express from 'express'

const build = (await import(path.join(import.meta.dirname, 'server/index.js'))) as ServerBuild
const app = express()
app.disable('x-powered-by')
app.use(compression())
app.use('/assets', express.static(path.join(import.meta.dirname, 'client/assets'), { immutable: true, maxAge: '1y' }))
const requestHandler = createRequestHandler({ build, mode: 'production' })
app.all('*', (request, response, next) => void requestHandler(request, response, next))
app.listen(Number(process.env.PORT), '127.0.0.1')
